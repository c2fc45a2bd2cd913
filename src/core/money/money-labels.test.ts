import { describe, expect, it } from 'vitest';
import { moneyDefaults } from './money-defaults.ts';
import { completeMoneyLabels, type MoneyInputLabels } from './money-labels.ts';

const complete = (labels: MoneyInputLabels | undefined, currency: string | undefined, more = {}) =>
  completeMoneyLabels(labels, { ...moneyDefaults, currency, ...more });

describe('completeMoneyLabels', () => {
  it('names the currency, in Portuguese by default', () => {
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
  ])('names %s as in a sentence', (currency, spoken) => {
    expect(complete(undefined, currency)).toMatchObject({ spoken });
  });
  it('names no currency where the field has none', () => {
    expect(complete(undefined, undefined)).toMatchObject({
      notAnAmount: 'Cole apenas um valor como 1.234,56.',
      spoken: '',
    });
  });
  it('replaces each text alone', () => {
    expect(complete({ spoken: 'em reais, até R$ 1.000,00', full: undefined }, 'BRL')).toEqual({
      lang: 'pt-BR',
      full: 'Este campo aceita até 11 dígitos.',
      notAnAmount: 'Cole apenas um valor em reais, como 1.234,56.',
      spoken: 'em reais, até R$ 1.000,00',
    });
  });
  it('names the length, and an amount as the field shows it', () => {
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
