import { expect, it } from 'vitest';

// jsdom and happy-dom lack APIs of the elements. Define empty elements before the import of the embed, best in a setup file.
for (const name of ['terms-gate', 'money-input']) customElements.define(name, class extends HTMLElement {});
await import('aceite/embed');

it('shows the accepted terms', () => {
  document.body.innerHTML = '<terms-gate></terms-gate><money-input></money-input><output></output>';
  const gate = document.querySelector('terms-gate')!;
  gate.addEventListener('responded', ({ detail }) => {
    document.querySelector('output')!.textContent = detail.termIds.join();
  });
  // The real element dispatches it after an acceptance.
  gate.dispatchEvent(new CustomEvent('responded', { detail: { termIds: [11, 12] } }));
  expect(document.querySelector('output')!.textContent).toBe('11,12');
});
