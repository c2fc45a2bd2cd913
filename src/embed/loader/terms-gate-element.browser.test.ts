import { afterEach, expect, it, vi } from 'vitest';
import { takeOver } from '../../core/api/preload.ts';
import { createTermsGate } from '../../core/gate/terms-gate.ts';
import { exampleTerms } from '../../testing/index.ts';
import { identity } from '../../../tests/identity.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';
import { createTermsGateClass, type TermsGateElement } from './terms-gate-element.ts';

// The engine alone, without a view.
customElements.define(
  'terms-gate',
  createTermsGateClass(async () => ({
    createEmbedGate: (options, preload, seen) => {
      takeOver(preload, seen);
      return createTermsGate(options);
    },
  })),
);

afterEach(() => document.body.replaceChildren());

it('dispatches one `error` for a wrong option of open() after the dialogs have loaded', async () => {
  stubTermsApi();
  const element = document.createElement('terms-gate') as TermsGateElement;
  const opened = vi.fn();
  const error = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener('opened', opened);
  element.addEventListener('error', error);
  document.body.append(Object.assign(element, identity));
  await expect.poll(() => opened).toHaveBeenCalledOnce();
  const outcome = element.open({ idCompany: -1 });
  await expect(outcome).rejects.toMatchObject({ code: 'config' });
  expect(error).toHaveBeenCalledOnce();
});

it('keeps the outcome after the event `settled`, and clears it when the person signs out', async () => {
  stubTermsApi({ accepted: exampleTerms.map(({ id }) => id) });
  const element = document.createElement('terms-gate') as TermsGateElement;
  expect(element.outcome).toBeUndefined();
  const settled = new Promise((resolve) => element.addEventListener('settled', resolve));
  document.body.append(Object.assign(element, identity));
  await settled;
  expect(element.outcome).toBe('up-to-date');
  element.token = null;
  await expect.poll(() => element.outcome).toBeUndefined();
});
