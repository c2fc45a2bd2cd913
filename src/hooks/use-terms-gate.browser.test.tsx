import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { identity } from '../../tests/identity.ts';
import { term } from '../../tests/one-term.ts';
import { pageRoot } from '../../tests/page-root.ts';
import { stubTermsApi } from '../../tests/stub-terms-api.ts';
import type { UseTermsGateOptions } from './use-gate.ts';
import { useTermsGate, type UseTermsGateReturn } from './use-terms-gate.ts';

const root = pageRoot();

/** Renders the hook until its dialog is open, with an API that replies to the acceptance with `reply`. */
async function ask(props: Partial<UseTermsGateOptions>, reply: object) {
  const api = stubTermsApi({ terms: [term], answers: { accept: () => Response.json(reply) } });
  const returned: UseTermsGateReturn[] = [];
  function Asking() {
    returned.push(useTermsGate({ ...identity, ...props }));
    return null;
  }
  root.render(
    <StrictMode>
      <Asking />
    </StrictMode>,
  );
  const last = () => returned.at(-1)!;
  await expect.poll(() => returned.at(-1)?.state.status).toBe('pending');
  expect(returned[0]!.opened).toBe(false);
  const read = () => {
    const { opened, canSend, ruleMessage, errorText, changedText, retryable } = last();
    return { opened, canSend, ruleMessage, errorText, changedText, retryable };
  };
  return { last, read, posted: () => api.of('accept').map(({ body }) => body) };
}
const asking = {
  opened: true,
  canSend: false,
  ruleMessage: undefined,
  errorText: undefined,
  changedText: undefined,
  retryable: false,
};

it('sends once the box is ticked, and then closes', async () => {
  const { last, read, posted } = await ask({}, {});
  expect(read()).toEqual(asking);
  last().setChecked(true);
  await expect.poll(read).toEqual({ ...asking, canSend: true });
  await last().send();
  await expect.poll(read).toEqual({ ...asking, opened: false });
  expect(last().state.status).toBe('accepted');
  expect(posted()).toEqual(['{"term_id":[1]}']);
});

it('returns the message of the rule that does not hold, while the box is ticked', async () => {
  const { last, read } = await ask({ checkboxRules: [() => 'Confirme seu e-mail.'] }, {});
  expect(read()).toEqual(asking);
  last().setChecked(true);
  await expect.poll(read).toEqual({ ...asking, ruleMessage: 'Confirme seu e-mail.' });
  last().setChecked(false);
  await expect.poll(read).toEqual(asking);
});

it('returns the text of a failed acceptance from `labels` until it is dismissed', async () => {
  const { last, read } = await ask({ labels: { sendFailed: 'Não deu certo.' }, onError: () => {} }, { detail: true });
  last().setChecked(true);
  await expect(last().send()).rejects.toMatchObject({ code: 'detail' });
  await expect.poll(read).toEqual({ ...asking, canSend: true, errorText: 'Não deu certo.' });
  last().dismiss();
  await expect.poll(read).toEqual({ ...asking, opened: false });
});

it('returns the outcome, and undefined once the person has signed out', async () => {
  const { last } = await ask({}, {});
  expect(last().outcome).toBeUndefined();
  last().setChecked(true);
  await last().send();
  await expect.poll(() => last().outcome).toBe('accepted');
  last().close();
  await expect.poll(() => last().outcome).toBeUndefined();
});
