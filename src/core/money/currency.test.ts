import { describe, expect, it } from 'vitest';
import { isForeign, readCurrency } from './currency.ts';

describe('readCurrency', () => {
  it.each([
    ['BRL', 'pt-BR', 'R$', false],
    ['USD', 'pt-BR', 'US$', false],
    ['EUR', 'de-DE', '€', true],
    ['CHF', 'de-CH', 'CHF', false],
    ['EGP', 'ar-EG', 'ج.م.', true],
    ['IRR', 'fa-IR', 'ریال', false],
  ])('writes the sign of %s in %s', (code, locale, sign, isBehind) => {
    expect(readCurrency(code, locale)).toMatchObject({
      signs: expect.arrayContaining([expect.stringContaining(sign)]),
      isBehind,
    });
  });

  it('names the currency in the plural, and reais without their country', () => {
    expect(readCurrency('BRL', 'pt-BR').name).toBe('reais');
    expect(readCurrency('USD', 'en-US').name).toBe('US dollars');
  });

  it('refuses what is no currency code', () => {
    expect(() => readCurrency('R$', 'pt-BR')).toThrow(RangeError);
  });
});

describe('isForeign', () => {
  it.each([
    'US$ 10,00',
    '$ 10,00',
    '10,00 €',
    'USD 10,00',
    '10,00 EUR',
    '£10',
    'A$ 1',
    'R$ 10,00 (US$ 2,00)',
    'USD10,00',
    '10,00EUR',
  ])('is true for %s where the currency is the real', (text) => {
    expect(isForeign(text, 'BRL', 'pt-BR')).toBe(true);
  });
  it.each(['R$ 10,00', 'R$10', 'BRL 10,00', 'BRL10,00', '10,00', '10,00 reais', 'PIX 10,00', 'TOTAL 10,00'])(
    'is false for %s where the currency is the real',
    (text) => {
      expect(isForeign(text, 'BRL', 'pt-BR')).toBe(false);
    },
  );
  it('knows every sign of the own currency', () => {
    for (const text of ['US$ 10', '$10', 'USD 10']) expect(isForeign(text, 'USD', 'pt-BR')).toBe(false);
    expect(isForeign('R$ 10', 'USD', 'pt-BR')).toBe(true);
    expect(isForeign('¥10', 'JPY', 'ja-JP')).toBe(false);
  });
});
