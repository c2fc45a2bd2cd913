import { expect, it } from 'vitest';

// jsdom and happy-dom lack APIs of the elements. Define empty elements before the import of the embed, best in a setup file.
for (const name of ['terms-gate', 'money-input']) customElements.define(name, class extends HTMLElement {});
await import('aceite/embed');

it('lets people buy once the terms are accepted', () => {
  document.body.innerHTML =
    '<terms-gate></terms-gate><money-input></money-input><button disabled>Finalizar compra</button>';
  const gate = document.querySelector('terms-gate')!;
  const buy = document.querySelector('button')!;
  gate.addEventListener('settled', ({ detail }) => {
    buy.disabled = detail !== 'accepted' && detail !== 'up-to-date';
  });
  // The real element dispatches it after an acceptance.
  gate.dispatchEvent(new CustomEvent('settled', { detail: 'accepted' }));
  expect(buy.disabled).toBe(false);
});
