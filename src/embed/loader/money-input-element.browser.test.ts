import { afterEach, expect, it, vi } from 'vitest';
import { createMoneyInputClass, type MoneyInputElement } from './money-input-element.ts';

const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
customElements.define('money-input', createMoneyInputClass(load));

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('listens once for the connection while its file does not come, however often its value is set', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const listen = vi.spyOn(window, 'addEventListener');
  const element = document.createElement('money-input') as MoneyInputElement;
  document.body.append(element);
  for (const value of ['1.00', '2.00', '3.00']) element.value = value;
  const listeners = () => listen.mock.calls.flatMap(([type, listener]) => (type === 'online' ? [listener] : []));
  // The values, and the element in the page.
  await vi.waitFor(() => expect(listeners()).toHaveLength(4));
  expect(new Set(listeners()).size).toBe(1);
  load.mockClear();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});
