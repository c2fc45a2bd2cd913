import { afterEach, expect, it, vi } from 'vitest';
import { createGate } from '../../core/gate/terms-gate.ts';
import { createFakeTermsApi, exampleTerms } from '../../testing/index.ts';
import { identity } from '../../../tests/identity.ts';
import { createTermsGateClass, type TermsGateElement } from './terms-gate-element.ts';

// The engine alone, without a view.
customElements.define(
  'terms-gate',
  createTermsGateClass(async () => ({
    createEmbedGate: (options, preload) => createGate(options, { preload }),
  })),
);

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('reports a wrong option once when open() is called, also after the dialogs have loaded', async () => {
  vi.stubGlobal('fetch', createFakeTermsApi({ terms: exampleTerms }).fetch);
  const element = document.createElement('terms-gate') as TermsGateElement;
  const opened = vi.fn();
  const error = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener('opened', opened);
  element.addEventListener('error', error);
  document.body.append(Object.assign(element, identity));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const outcome = element.open({ idCompany: -1 });
  await expect(outcome).rejects.toMatchObject({ code: 'config' });
  expect(error).toHaveBeenCalledOnce();
});
