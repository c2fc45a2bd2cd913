import { describe, expect, it } from 'vitest';
import { moneyOptions } from './money-options.ts';
import { splitMoneyProps } from './split-money-props.ts';

describe('moneyOptions', () => {
  it('contains a row for every option of the hook except callbacks', () => {
    const names = Object.keys(splitMoneyProps({}).options).filter((name) => !name.startsWith('on'));
    expect(names.length).toBeGreaterThan(8);
    expect(Object.keys(moneyOptions)).toEqual(expect.arrayContaining(names));
  });
});
