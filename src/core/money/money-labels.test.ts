import { describe, expect, it } from 'vitest';
import { moneyDefaults } from './money-defaults.ts';
import { completeMoneyLabels, type MoneyInputLabels } from './money-labels.ts';

const complete = (labels: MoneyInputLabels | undefined, currency: string | undefined, more = {}) =>
  completeMoneyLabels(labels, { ...moneyDefaults, currency, ...more });

describe('completeMoneyLabels', () => {
  it('returns Portuguese texts with the currency by default', () => {
    expect(complete(undefined, 'BRL')).toEqual({
      lang: 'pt-BR',
      full: 'Este campo aceita até 11 dígitos.',
      notAnAmount: 'Cole apenas um valor em reais, como 1.234,56.',
      spoken: 'em reais',
    });
  });
  it.each([
    ['BRL', 'em reais'],
    ['USD', 'em dólares americanos'],
    ['EUR', 'em euros'],
    ['GIP', 'em libras de Gibraltar'],
    ['XOF', 'em francos CFA de BCEAO'],
  ])('begins the name of %s with a lower-case letter', (currency, spoken) => {
    expect(complete(undefined, currency)).toMatchObject({ spoken });
  });
  it('names no currency for a field without currency', () => {
    expect(complete(undefined, undefined)).toMatchObject({
      notAnAmount: 'Cole apenas um valor como 1.234,56.',
      spoken: '',
    });
  });
  it('replaces single texts', () => {
    expect(complete({ spoken: 'em reais, até R$ 1.000,00', full: undefined }, 'BRL')).toEqual({
      lang: 'pt-BR',
      full: 'Este campo aceita até 11 dígitos.',
      notAnAmount: 'Cole apenas um valor em reais, como 1.234,56.',
      spoken: 'em reais, até R$ 1.000,00',
    });
  });
  it('includes the length and a formatted example', () => {
    expect(complete(undefined, 'USD', { length: 1, locale: 'en-US' })).toMatchObject({
      full: 'Este campo aceita até 1 dígito.',
      notAnAmount: 'Cole apenas um valor em dólares americanos, como 1,234.56.',
    });
    expect(complete(undefined, 'JPY', { length: 5, precision: 0 })).toMatchObject({
      full: 'Este campo aceita até 5 dígitos.',
      notAnAmount: 'Cole apenas um valor em ienes japoneses, como 123.456.',
    });
  });
});
