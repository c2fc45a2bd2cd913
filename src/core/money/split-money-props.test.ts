import { describe, expect, it } from 'vitest';
import { findInvalidOptions } from './find-invalid-options.ts';
import { moneyDefaults } from './money-defaults.ts';
import { splitMoneyProps } from './split-money-props.ts';

describe('splitMoneyProps', () => {
  it('returns the options with their defaults, and the other props', () => {
    const { options, others } = splitMoneyProps({ value: null, length: 3, locale: undefined, 'aria-label': 'Valor' });
    expect(options).toEqual({ ...moneyDefaults, value: null, length: 3 });
    expect(others).toEqual({ 'aria-label': 'Valor' });
  });

  it.each([
    ['locale', 'pt_BR', 'locale must be a language tag, such as \'pt-BR\'; given: "pt_BR".'],
    ['locale', 'xx-invalid-locale-!!', /^locale must be a language tag/],
    ['locale', '', /^locale must be a language tag/],
    ['precision', 200, 'precision must be a whole number from 0 to 20; given: 200.'],
    ['precision', -1, /^precision must be/],
    ['precision', '2', /^precision must be/],
    ['precision', Number.NaN, /^precision must be/],
    ['length', 0, 'length must be a whole number from 1 to 30; given: 0.'],
    ['currency', ['BRL'], /^currency must be/],
    ['currency', 'R$', 'currency must be a currency code of three letters, such as \'BRL\'; given: "R$".'],
  ])('ignores %s %j, which findInvalidOptions reports', (name, value, problem) => {
    const given = { [name]: value };
    expect(splitMoneyProps(given).options).toEqual(splitMoneyProps({}).options);
    const sentences = findInvalidOptions(given);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(problem);
    expect(sentences[0]).toMatch(/ It is ignored\.$/);
  });

  it.each(['value', 'defaultValue', 'min', 'max'])('reports an invalid amount in %s', (name) => {
    expect(findInvalidOptions({ [name]: '12,50' })).toEqual([
      `${name} must be a decimal number, such as '12.30'; given: "12,50". It is ignored.`,
    ]);
    expect(findInvalidOptions({ [name]: Number.NaN })).toHaveLength(1);
    const right = ['12.50', '-3', '.5', '1e3', 12.5, '', null, undefined, 'nada', Number.POSITIVE_INFINITY];
    expect(right.flatMap((value) => findInvalidOptions({ [name]: value, emptyValue: 'nada' }))).toEqual([]);
  });

  it('keeps valid options unchanged', () => {
    const given = { length: 30, precision: 0, locale: 'en-US', currency: 'USD' };
    expect(splitMoneyProps(given).options).toMatchObject(given);
    expect(findInvalidOptions(given)).toEqual([]);
  });
});
