import { afterEach, beforeEach, expect, it, type MockInstance, onTestFinished, vi } from 'vitest';
import { loadOnce } from '../../core/run/load-once.ts';
import { nextTask } from '../../../tests/next-task.ts';
import { createMoneyInputClass, type MoneyChunk, type MoneyInputElement } from './money-input-element.ts';

const load = vi.fn<() => Promise<MoneyChunk>>();
let warn: MockInstance<typeof console.warn>;
const listen = vi.spyOn(window, 'addEventListener');
/** The ids of the updated fields, in order. */
let updated: string[] = [];
const chunk: MoneyChunk = {
  createField: ({ id }) => ({
    value: '',
    setValue: () => {},
    reset: () => {},
    update: () => updated.push(id),
  }),
};
let tag = 'money-input';

const goOnline = (): void => {
  load.mockResolvedValue(chunk);
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  vi.clearAllMocks();
  updated = [];
  load.mockImplementation(async () => {
    await nextTask();
    throw new TypeError('Failed to fetch');
  });
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  // A new class for each test, because a class loads its chunk once.
  tag += '-next';
  customElements.define(tag, createMoneyInputClass(loadOnce(load)));
});
afterEach(async () => {
  document.body.replaceChildren();
  // Runs the `online` listeners of this test, and so removes them.
  goOnline();
  await nextTask();
});

const createField = (id: string): MoneyInputElement =>
  Object.assign(document.createElement(tag) as MoneyInputElement, { id });

/** Adds a field whose chunk fails to load, and waits for the message in the console. */
async function addWithoutChunk(element: MoneyInputElement): Promise<MoneyInputElement> {
  const { length } = warn.mock.calls;
  document.body.append(element);
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(length);
  return element;
}

it('loads a missing chunk once and logs one warning, however often options are set', async () => {
  const element = await addWithoutChunk(createField('a'));
  for (const locale of ['en-US', 'de-DE']) {
    element.locale = locale;
    await nextTask();
  }
  expect(load).toHaveBeenCalledOnce();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('The money field could not be loaded')]]);
});

it('loads the chunk again for the next field, then updates each field whose option changes', async () => {
  const first = await addWithoutChunk(createField('a'));
  load.mockResolvedValue(chunk);
  document.body.append(createField('b'));
  await expect.poll(() => updated).toEqual(['b']);
  first.locale = 'en-US';
  await expect.poll(() => updated).toEqual(['b', 'a']);
  expect(load).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledOnce();
});

it('loads once for all fields when the device is online again, with one listener for each field', async () => {
  for (const id of ['a', 'b']) {
    const element = await addWithoutChunk(createField(id));
    for (const locale of ['en-US', 'de-DE']) element.locale = locale;
  }
  const listeners = listen.mock.calls.flatMap(([type, listener]) => (type === 'online' ? [listener] : []));
  expect(new Set(listeners).size).toBe(2);
  load.mockClear();
  goOnline();
  await expect.poll(() => updated.toSorted()).toEqual(['a', 'b']);
  expect(load).toHaveBeenCalledOnce();
});

it('updates a field and returns no labels where ElementInternals is missing or incomplete, as in jsdom', async () => {
  const { attachInternals } = HTMLElement.prototype;
  onTestFinished(() => void Object.assign(HTMLElement.prototype, { attachInternals }));
  load.mockResolvedValue(chunk);
  for (const attach of [() => ({}), undefined]) {
    Object.assign(HTMLElement.prototype, { attachInternals: attach });
    updated = [];
    const element = createField('a');
    element.innerHTML = '<input value="5.00">';
    element.value = '7.00';
    document.body.append(element);
    await expect.poll(() => updated).not.toEqual([]);
    expect([...(element.labels ?? [])]).toEqual([]);
    element.remove();
  }
});
