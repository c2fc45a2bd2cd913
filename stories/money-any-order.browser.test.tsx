import fc from 'fast-check';
import { expect, it } from 'vitest';
import { server } from 'vitest/browser';
import { nextTask } from '../tests/next-task.ts';
import { openMoneyPage, type MoneyPage } from './money-keys.tsx';

type Step = ['type' | 'press', string] | ['set', string] | ['reset' | 'blur'];

/**
 * The application keeps the value as a string or as a number, which these functions return. With
 * `false`, the application sets no value, and the field keeps it.
 */
const keepers = {
  string: (next: string) => next,
  number: (next: string) => (next ? Number(next) : null),
  field: false,
} as const;

interface Sequence {
  keeper: keyof typeof keepers;
  length: number;
  steps: Step[];
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const entryOf = (digits: string): string => digits.replace(/^0+(?=.)/, '');
const decimalOf = (entry: string): string => entry && (Number(entry) / 100).toFixed(2);
const written = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The expected digits after an edit, and the number of digits after the caret. */
interface Wanted {
  entry: string;
  behind: number;
}

/** Splits the digits of a field at its selection, and leaves the padding zeros out. */
function splitAt({ input }: MoneyPage, entry: string): [head: string, selected: string, tail: string] {
  const { value, selectionStart, selectionEnd } = input;
  const head = digitsOf(value.slice(0, selectionStart!));
  const selected = digitsOf(value.slice(selectionStart!, selectionEnd!));
  const tail = digitsOf(value.slice(selectionEnd!));
  const fill = digitsOf(value).length - entry.length;
  return [
    head.slice(fill),
    selected.slice(Math.max(0, fill - head.length)),
    tail.slice(Math.max(0, fill - head.length - selected.length)),
  ];
}

function afterDigit(page: MoneyPage, digit: string, entry: string, most: number): Wanted | undefined {
  const { value, selectionStart, selectionEnd } = page.input;
  const tail = digitsOf(value.slice(selectionEnd!));
  const next = entryOf(digitsOf(value.slice(0, selectionStart!)) + digit + tail);
  return next.length > Math.max(most, entry.length) ? undefined : { entry: next, behind: tail.length };
}

function afterDelete(page: MoneyPage, key: string, entry: string): Wanted {
  let [head, selected, tail] = splitAt(page, entry);
  if (!selected && page.input.selectionStart === page.input.selectionEnd) {
    if (key === 'Backspace') head = head.slice(0, -1);
    // Delete does not remove padding zeros.
    else if (digitsOf(page.input.value.slice(page.input.selectionEnd!)).length === tail.length) tail = tail.slice(1);
  }
  return { entry: entryOf(head + tail), behind: tail.length };
}

/** Plays a sequence. Returns a message about the first step after which the field is wrong. */
async function play({ keeper, length, steps }: Sequence): Promise<string | undefined> {
  const { page, close } = openMoneyPage(
    { name: 'amount', length, value: keeper === 'field' ? undefined : '' },
    keepers[keeper],
  );
  let entry = '';
  let past: string[] = [];
  let future: string[] = [];
  try {
    for (const [index, [name, argument = '']] of steps.entries()) {
      // A value would make the field controlled.
      if (name === 'set' && keeper === 'field') continue;
      if (document.activeElement !== page.input && name !== 'blur') await page.act('press', 'End');
      const before = [page.input.value, page.input.selectionStart, page.input.selectionEnd];
      let wanted: Wanted | undefined;
      let isEdit = false;
      if (name === 'type') {
        wanted = /\d/.test(argument) ? afterDigit(page, argument, entry, length) : undefined;
        isEdit = wanted !== undefined;
      } else if (/^(Backspace|Delete)$/.test(argument)) {
        wanted = afterDelete(page, argument, entry);
        isEdit = true;
      }
      const changes = page.changes.length;
      if (name === 'reset') {
        page.input.form!.reset();
        // The field resets in a later task than the form.
        await nextTask();
        if (keeper === 'field') await expect.poll(() => page.formData('amount')).toBe('');
      } else {
        await page.act(name, ...(name === 'set' ? [{ value: decimalOf(argument) }] : [argument]));
      }

      const former = entry;
      if (isEdit) entry = wanted!.entry;
      else if (argument === 'Control+z' || argument === 'Control+y') {
        const [from, to] = argument === 'Control+z' ? [past, future] : [future, past];
        if (from.length > 0) {
          to.push(entry);
          entry = from.pop()!;
        }
      } else if (name === 'set') entry = argument;
      else if (name === 'reset' && keeper === 'field') entry = '';
      if (isEdit && entry !== former) {
        past.push(former);
        future = [];
      }
      if (name === 'reset' || (name === 'set' && entry !== former)) [past, future] = [[], []];

      const { input } = page;
      const flaws: string[] = [];
      const text = entry && written.format(Number(entry) / 100);
      if (input.value !== text) flaws.push(`shows ${input.value}, not ${text}`);
      if (page.formData('amount') !== decimalOf(entry) && keeper !== 'number') {
        flaws.push(`posts ${page.formData('amount')}, not ${decimalOf(entry)}`);
      }
      const calls = name !== 'set' && former !== entry ? 1 : 0;
      if (page.changes.length - changes !== calls) flaws.push(`${page.changes.length - changes} calls of onChange`);
      if (calls && page.changes.at(-1) !== decimalOf(entry)) flaws.push(`onChange got ${page.changes.at(-1)}`);
      const behind = splitAt(page, entry)[2].length;
      if (wanted && behind !== Math.min(wanted.behind, entry.length)) {
        flaws.push(`${behind} digits behind the caret, not ${wanted.behind}`);
      }
      if (
        name === 'type' &&
        !isEdit &&
        String(before) !== String([input.value, input.selectionStart, input.selectionEnd])
      ) {
        flaws.push(`was ${before}, is ${input.value}, ${input.selectionStart}, ${input.selectionEnd}`);
      }
      if (flaws.length > 0)
        return `after step ${index} (${name} ${argument}), before it ${before}: ${flaws.join('; ')}`;
    }
    return undefined;
  } finally {
    close();
  }
}

const weighted = (key: string, weight: number) => ({ weight, arbitrary: fc.constant<Step>(['press', key]) });
const step = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...'0123456789').map((digit): Step => ['type', digit]) },
  { weight: 1, arbitrary: fc.constantFrom('a', ',', '-', ' ').map((other): Step => ['type', other]) },
  weighted('Backspace', 4),
  weighted('Delete', 3),
  weighted('ArrowLeft', 4),
  weighted('ArrowRight', 2),
  weighted('Shift+ArrowLeft', 3),
  weighted('Shift+Home', 1),
  weighted('Home', 1),
  weighted('End', 1),
  weighted('Control+a', 1),
  weighted('Control+z', 3),
  weighted('Control+y', 2),
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '5', '1000', '123456', '1234567890').map((entry): Step => ['set', entry]),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>(['reset'], ['blur']) },
);

const anySequence = fc.record<Sequence>({
  keeper: fc.constantFrom('string', 'number', 'field'),
  length: fc.constantFrom(3, 7, 11),
  steps: fc.array(step, { minLength: 8, maxLength: 24 }),
});

/** Firefox needs 0.1 s or more for a trusted key. */
const numRuns = server.browser === 'firefox' ? 5 : 12;

it('keeps digits, caret, posted value and history correct in random orders of keys, values and resets', async () => {
  await fc.assert(
    fc.asyncProperty(anySequence, async (sequence) => {
      const flaw = await play(sequence);
      if (flaw) throw new Error(flaw);
    }),
    { numRuns, seed: 20_261 },
  );
}, 120_000);
