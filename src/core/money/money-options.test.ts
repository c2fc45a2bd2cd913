import { describe, expect, it } from 'vitest';
import { moneyDefaults, moneyOptions, splitMoneyProps } from './money-options.ts';

describe('splitMoneyProps', () => {
  it('separates the options, with their defaults, from everything else', () => {
    const { options, others } = splitMoneyProps({ value: null, length: 3, locale: undefined, 'aria-label': 'Valor' });
    expect(options).toEqual({ ...moneyDefaults, value: null, length: 3 });
    expect(others).toEqual({ 'aria-label': 'Valor' });
  });
});

describe('moneyOptions', () => {
  it('has a row for every option of the hook that is no callback', () => {
    const names = Object.keys(splitMoneyProps({}).options).filter((name) => !name.startsWith('on'));
    expect(names.length).toBeGreaterThan(8);
    expect(Object.keys(moneyOptions)).toEqual(expect.arrayContaining(names));
  });
});
