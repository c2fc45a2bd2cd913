import { describe, expect, it } from 'vitest';
import { completeMoneyLabels } from './money-labels.ts';

describe('completeMoneyLabels', () => {
  it('names the currency, in Portuguese by default', () => {
    expect(completeMoneyLabels(undefined, 'BRL')).toEqual({
      lang: 'pt-BR',
      full: 'Limite de dígitos atingido.',
      notAnAmount: 'Não é um valor em reais.',
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
    expect(completeMoneyLabels(undefined, currency)).toMatchObject({ spoken });
  });
  it('names no currency where the field has none', () => {
    expect(completeMoneyLabels(undefined, undefined)).toMatchObject({
      notAnAmount: 'Não é um valor em dinheiro.',
      spoken: '',
    });
  });
  it('replaces each text alone', () => {
    expect(completeMoneyLabels({ spoken: 'em reais, até R$ 1.000,00', full: undefined }, 'BRL')).toEqual({
      lang: 'pt-BR',
      full: 'Limite de dígitos atingido.',
      notAnAmount: 'Não é um valor em reais.',
      spoken: 'em reais, até R$ 1.000,00',
    });
  });
});
