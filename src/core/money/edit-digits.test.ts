import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';
import { moneyDefaults } from './money-defaults.ts';
import { typed } from './input-type.ts';
import { caretIn, editDigits, type MoneyEdit } from './edit-digits.ts';

interface Rules {
  length?: number;
  precision?: number;
  locale?: string;
  emptyValue?: string;
  currency?: string;
}

/** Edits a field like a browser: replaces the selection, or deletes it. */
function edit(
  value: string,
  [start, end]: [number, number],
  data: string,
  inputType = 'insertText',
  { length = 11, precision = 2, locale = 'pt-BR', emptyValue = '', currency }: Rules = {},
) {
  const before = formatMoney(value, locale, precision);
  const after = before.slice(0, start) + data + before.slice(end);
  const selected = start < end && !inputType.startsWith('delete') ? start : null;
  return editDigits(
    value,
    { before, after, caret: start + data.length, selected, inputType },
    { length, precision, locale, emptyValue, currency },
  );
}

/** Returns the value after an edit; `undefined` when it was refused. */
const valueOf = (result: MoneyEdit) => (result.kind === 'changed' ? result.value : undefined);

/** Sets the text of a field like a script or a test library. */
const change = (value: string, before: string, after: string, caret: number, inputType = '') =>
  editDigits(value, { before, after, caret, selected: null, inputType }, { ...moneyDefaults, currency: undefined });

describe('editDigits', () => {
  it('appends typed digits as the smallest unit', () => {
    expect(edit('', [0, 0], '5')).toEqual({ kind: 'changed', value: '0.05', text: '0,05', caret: 4 });
    expect(edit('12.34', [5, 5], '5')).toEqual({ kind: 'changed', value: '123.45', text: '123,45', caret: 6 });
  });
  it('ignores characters that are not digits', () => {
    expect(edit('12.34', [5, 5], 'x')).toEqual({ kind: 'refused' });
    expect(valueOf(edit('12.34', [5, 5], ' 56'))).toBe('1234.56');
  });
  it('parses a text that is inserted at once as an amount, like a paste', () => {
    const currency = 'BRL';
    for (const [spoken, value] of [
      ['R$ 12', '12.00'],
      ['12 reais', '12.00'],
      ['12,5', '12.50'],
      ['R$ 1.250', '1250.00'],
      ['1.250,00', '1250.00'],
      ['12', '12.00'],
      ['1500', '1500.00'],
      ['1050,5', '1050.50'],
    ] as const) {
      expect(valueOf(edit('', [0, 0], spoken, 'insertText', { currency })), spoken).toBe(value);
      expect(valueOf(edit('', [0, 0], spoken, 'insertFromPaste', { currency })), spoken).toBe(value);
    }
    for (const spoken of ['doze reais e cinquenta', '5x6', '1 mil']) {
      expect(edit('', [0, 0], spoken, 'insertText', { currency }), spoken).toEqual({
        kind: 'refused',
        refusal: 'notAnAmount',
      });
    }
  });
  it("inserts digits up to `length`, then refuses with 'full'", () => {
    expect(valueOf(edit('', [0, 0], '12345', typed, { length: 3 }))).toBe('1.23');
    expect(edit('1.23', [4, 4], '4', 'insertText', { length: 3 })).toEqual({ kind: 'refused', refusal: 'full' });
    expect(edit('', [0, 0], '12,34', 'insertFromPaste', { length: 3 })).toEqual({ kind: 'refused', refusal: 'full' });
  });
  it('returns the empty value when the only digit is deleted, in several precisions', () => {
    for (const precision of [0, 1, 2, 6]) {
      const text = formatMoney(Number(`1e-${precision}`), 'pt-BR', precision);
      const range: [number, number] = [text.length - 1, text.length];
      expect(valueOf(edit(`1e-${precision}`, range, '', 'deleteContentBackward', { precision }))).toBe('');
    }
  });
  it('returns `emptyValue` when the last digit is deleted', () => {
    expect(edit('0.05', [3, 4], '', 'deleteContentBackward', { emptyValue: '0' })).toEqual({
      kind: 'changed',
      value: '0',
      text: '0,00',
      caret: 4,
    });
  });
  it('keeps explicit zeros when the digit before them is deleted', () => {
    expect(valueOf(edit('1.00', [0, 1], '', 'deleteContentBackward'))).toBe('0.00');
  });
  it('deletes the digit beyond a separator', () => {
    expect(edit('1234.56', [1, 2], '', 'deleteContentBackward')).toEqual({
      kind: 'changed',
      value: '234.56',
      text: '234,56',
      caret: 0,
    });
    expect(edit('1234.56', [1, 2], '', 'deleteContentForward')).toEqual({
      kind: 'changed',
      value: '134.56',
      text: '134,56',
      caret: 1,
    });
  });
  it('parses a paste over the whole text, inserts the digits of a paste at the caret, and refuses a minus', () => {
    expect(valueOf(edit('12.34', [0, 5], '1234', 'insertFromPaste'))).toBe('1234.00');
    expect(valueOf(edit('12.34', [5, 5], '56', 'insertFromPaste'))).toBe('1234.56');
    expect(edit('12.34', [5, 5], '-5', 'insertFromPaste')).toEqual({ kind: 'refused', refusal: 'notAnAmount' });
  });
  it('replaces zero with a pasted or dictated amount', () => {
    for (const [value, options] of [
      ['0', {}],
      ['0.00', {}],
      ['0', { emptyValue: '0' }],
      ['0', { precision: 0 }],
    ] as const) {
      const before = formatMoney(value, 'pt-BR', 'precision' in options ? options.precision : 2);
      for (const at of [0, before.length]) {
        const want = 'precision' in options ? '1500' : '1500.00';
        expect(valueOf(edit(value, [at, at], 'R$ 1.500', 'insertFromPaste', options))).toBe(want);
        expect(valueOf(edit(value, [at, at], 'R$ 1.500', 'insertText', options))).toBe(want);
      }
    }
    expect(valueOf(edit('0.05', [4, 4], '1500', 'insertFromPaste'))).toBe('515.00');
  });
  it('refuses a pasted amount of another currency', () => {
    const paste = (text: string) => edit('', [0, 0], text, 'insertFromPaste', { currency: 'BRL' });
    expect(paste('US$ 10,00')).toEqual({ kind: 'refused', refusal: 'notAnAmount' });
    expect(valueOf(paste('R$ 10,00'))).toBe('10.00');
  });
  it('treats text from an input method as typed digits', () => {
    expect(valueOf(edit('', [0, 0], '12', typed))).toBe('0.12');
    expect(valueOf(edit('', [0, 0], 'R$ 12', typed))).toBe('12.00');
  });
  it('parses a scripted text as an amount, unless it appends', () => {
    expect(valueOf(change('', '', '1234.5', 6))).toBe('1234.50');
    expect(valueOf(change('0.12', '0,12', '0,123', 5))).toBe('1.23');
    // The caret does not matter, even if both texts have the same end.
    expect(valueOf(change('12.34', '12,34', '9934', 0))).toBe('9934.00');
  });
  it('supports the wrong carets of test libraries', () => {
    expect(valueOf(change('0.12', '0,12', '0,123', 0, 'insertText'))).toBe('1.23');
  });
});

describe('editDigits with random input', () => {
  it('returns the decimal string of the typed digits, in many precisions, lengths and locales', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{1,34}$/),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('pt-BR', 'en-US', 'de-CH', 'fr-FR', 'en-IN', 'ar-EG', 'fa-IR', 'ja-JP', 'es-ES'),
        (keys, precision, length, locale) => {
          let value = '';
          let expected = '';
          for (const key of keys) {
            const end = formatMoney(value, locale, precision).length;
            value = valueOf(edit(value, [end, end], key, 'insertText', { precision, length, locale })) ?? value;
            const grown = (expected + key).replace(/^0+(?=\d)/, '');
            if (grown.length <= length) expected = grown;
          }
          const digits = expected.padStart(precision + 1, '0');
          const cut = digits.length - precision;
          expect(value).toBe(precision ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : digits);
        },
      ),
    );
  });

  it('returns a decimal string or the empty value, and a caret in the text, for any edit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.nat(12),
        fc.nat(12),
        fc.string({ unit: fc.constantFrom(...'0123456789.,-x٣３ ') }),
        fc.constantFrom('insertText', 'insertFromPaste', 'deleteContentBackward', 'deleteContentForward', ''),
        (units, a, b, data, inputType) => {
          const value = `${units / 100}`;
          const { length } = formatMoney(value, 'pt-BR', 2);
          const start = Math.min(a, b, length);
          const end = Math.min(Math.max(a, b), length);
          const result = edit(value, [start, end], inputType.startsWith('delete') ? '' : data, inputType);
          if (result.kind !== 'changed') return;
          const { value: next, text, caret } = result;
          if (next !== value) expect(next).toMatch(/^(\d+\.\d{2})?$/);
          expect(text).toBe(formatMoney(next, 'pt-BR', 2));
          expect(caret).toBeGreaterThanOrEqual(0);
          expect(caret).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('caretIn', () => {
  it('returns a caret with the given number of digits after it, or 0 in an empty text', () => {
    expect(caretIn('19.234,56', 5, 7)).toBe(2);
    expect(caretIn('91 234,56', 6, 7)).toBe(1);
    expect(caretIn('', 3, 4)).toBe(0);
  });
});
