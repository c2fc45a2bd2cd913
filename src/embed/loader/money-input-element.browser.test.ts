import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOnce } from '../../core/page/load-once.ts';
import { nextTask } from '../../../tests/next-task.ts';
import { createMoneyInputClass, type MoneyInputElement, type MoneyPart } from './money-input-element.ts';

const load = vi.fn<() => Promise<MoneyPart>>();
const warn = vi.spyOn(console, 'warn');
const listen = vi.spyOn(window, 'addEventListener');
/** The ids of the rendered fields. */
let drawn: string[] = [];
const part: MoneyPart = {
  createField: ({ element }) => ({
    render: () => drawn.push(element.id),
    forgetEdits: () => {},
    findInvalidity: () => ({ flags: {}, message: '' }),
    input: null,
  }),
};
let tag = 'money-input';

const goOnline = (): void => {
  load.mockResolvedValue(part);
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  vi.clearAllMocks();
  drawn = [];
  load.mockImplementation(async () => {
    await nextTask();
    throw new TypeError('Failed to fetch');
  });
  warn.mockImplementation(() => {});
  // A new class for each test, because a class loads its file once.
  tag += '-next';
  customElements.define(tag, createMoneyInputClass(loadOnce(load)));
});
afterEach(async () => {
  document.body.replaceChildren();
  // Ends the waiting fields of this test.
  goOnline();
  await nextTask();
});

const createField = (id: string): MoneyInputElement =>
  Object.assign(document.createElement(tag) as MoneyInputElement, { id });

/** Adds a field, lets its file fail to load, and waits for the console's message. */
async function addInVain(element: MoneyInputElement): Promise<MoneyInputElement> {
  const { length } = warn.mock.calls;
  document.body.append(element);
  await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(length));
  return element;
}

it('loads a missing file once and logs it once, however often values and options are set', async () => {
  const element = createField('a');
  element.value = '1.00';
  await addInVain(element);
  for (const value of ['2.00', '3.00']) {
    element.value = value;
    element.locale = 'en-US';
    await nextTask();
  }
  expect(load).toHaveBeenCalledOnce();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('The money field could not be loaded')]]);
});

it('loads the file again for the next field, and then renders each field that gets a value', async () => {
  const first = await addInVain(createField('a'));
  load.mockResolvedValue(part);
  document.body.append(createField('b'));
  await vi.waitFor(() => expect(drawn).toEqual(['b']));
  first.value = '1.00';
  await vi.waitFor(() => expect(drawn).toEqual(['b', 'a']));
  expect(load).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledOnce();
});

it('loads once for all fields when the device is online again; each adds one listener', async () => {
  for (const id of ['a', 'b']) {
    const element = createField(id);
    for (const value of ['1.00', '2.00']) element.value = value;
    await addInVain(element);
  }
  const listeners = listen.mock.calls.flatMap(([type, listener]) => (type === 'online' ? [listener] : []));
  expect(new Set(listeners).size).toBe(2);
  load.mockClear();
  goOnline();
  await vi.waitFor(() => expect(drawn).toEqual(['a', 'b']));
  expect(load).toHaveBeenCalledOnce();
});
