import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { identity } from '../../tests/identity.ts';
import { term } from '../../tests/one-term.ts';
import { pageRoot } from '../../tests/page-root.ts';
import { stubTermsApi } from '../../tests/stub-terms-api.ts';
import type { UseTermsGateOptions } from './use-gate.ts';
import { useTermsGate, type UseTermsGateReturn } from './use-terms-gate.ts';

const root = pageRoot();

/** Renders the hook, and waits for a pending term. The API replies to the POST with `reply`. */
async function open(props: Partial<UseTermsGateOptions>, reply: object) {
  const api = stubTermsApi({ terms: [term], answers: { accept: () => Response.json(reply) } });
  const returned: UseTermsGateReturn[] = [];
  function Probe() {
    returned.push(useTermsGate({ ...identity, ...props }));
    return null;
  }
  root.render(
    <StrictMode>
      <Probe />
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
const openResult = {
  opened: true,
  canSend: false,
  ruleMessage: undefined,
  errorText: undefined,
  changedText: undefined,
  retryable: false,
};

it('sends the acceptance with a ticked box, then closes', async () => {
  const { last, read, posted } = await open({}, {});
  expect(read()).toEqual(openResult);
  last().setChecked(true);
  await expect.poll(read).toEqual({ ...openResult, canSend: true });
  await last().send();
  await expect.poll(read).toEqual({ ...openResult, opened: false });
  expect(last().state.status).toBe('accepted');
  expect(posted()).toEqual(['{"term_id":[1]}']);
});

it('returns the message of the rule that does not hold, while the box is ticked', async () => {
  const { last, read } = await open({ checkboxRules: [() => 'Confirme seu e-mail.'] }, {});
  expect(read()).toEqual(openResult);
  last().setChecked(true);
  await expect.poll(read).toEqual({ ...openResult, ruleMessage: 'Confirme seu e-mail.' });
  last().setChecked(false);
  await expect.poll(read).toEqual(openResult);
});

it('returns the text in `labels` for a failed acceptance until the dialog is dismissed', async () => {
  const { last, read } = await open({ labels: { sendFailed: 'Não deu certo.' }, onError: () => {} }, { detail: true });
  last().setChecked(true);
  await expect(last().send()).rejects.toMatchObject({ code: 'detail' });
  await expect.poll(read).toEqual({ ...openResult, canSend: true, errorText: 'Não deu certo.' });
  last().dismiss();
  await expect.poll(read).toEqual({ ...openResult, opened: false });
});

it('returns the outcome, and undefined after close()', async () => {
  const { last } = await open({}, {});
  expect(last().outcome).toBeUndefined();
  last().setChecked(true);
  await last().send();
  await expect.poll(() => last().outcome).toBe('accepted');
  last().close();
  await expect.poll(() => last().outcome).toBeUndefined();
});
