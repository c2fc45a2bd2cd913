import { describe, expect, it } from 'vitest';
import { findUnusable } from './find-unusable.ts';
import { moneyDefaults } from './money-defaults.ts';
import { splitMoneyProps } from './split-money-props.ts';

describe('splitMoneyProps', () => {
  it('separates the options, with their defaults, from everything else', () => {
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
    ['currency', 'R$', 'currency must be a currency code of three letters, such as \'BRL\'; given: "R$".'],
  ])('ignores %s %j, and says so', (name, value, problem) => {
    const given = { [name]: value };
    expect(splitMoneyProps(given).options).toEqual(splitMoneyProps({}).options);
    const sentences = findUnusable(given);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(problem);
    expect(sentences[0]).toMatch(/ It is ignored\.$/);
  });

  it('takes what can be used as it is', () => {
    const given = { length: 30, precision: 0, locale: 'en-US', currency: 'USD' };
    expect(splitMoneyProps(given).options).toMatchObject(given);
    expect(findUnusable(given)).toEqual([]);
  });
});
