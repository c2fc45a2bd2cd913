import { describe, expect, it } from 'vitest';
import { hasOtherUnit, nameCurrency, readCurrency } from './currency.ts';

describe('readCurrency and nameCurrency', () => {
  it.each([
    ['BRL', 'pt-BR', 'R$', false],
    ['USD', 'pt-BR', 'US$', false],
    ['EUR', 'de-DE', '€', true],
    // This locale writes no space before the sign.
    ['KRW', 'kab', '₩', true],
    ['CHF', 'de-CH', 'CHF', false],
    ['EGP', 'ar-EG', 'ج.م.', true],
    ['IRR', 'fa-IR', 'ریال', false],
  ])('returns the sign of %s in %s and its side', (code, locale, sign, isAfterAmount) => {
    expect(readCurrency(code, locale)).toMatchObject({ sign: expect.stringContaining(sign), isAfterAmount });
  });

  it('returns the plural name with nameCurrency', () => {
    expect(nameCurrency('USD', 'en-US')).toBe('US dollars');
    expect(nameCurrency('TRY', 'tr')).toBe('Türk lirası');
  });

  it('throws a RangeError for an invalid code', () => {
    expect(() => readCurrency('R$', 'pt-BR')).toThrow(RangeError);
  });
});

describe('hasOtherUnit', () => {
  /** Calls `hasOtherUnit` like `parseMoney`, with the texts around the amount. */
  const hasOtherUnitIn = (text: string, currency: string | undefined, locale: string): boolean => {
    const [before = '', after = ''] = text.split(/\d[\d.,]*/);
    return hasOtherUnit(before, after, currency, locale);
  };

  it.each([
    'US$ 10,00',
    '$ 10,00',
    '10,00 €',
    'USD 10,00',
    'usd 10,00',
    '10,00 EUR',
    '£10',
    'A$ 1',
    'USD10,00',
    '10,00EUR',
    '10 zł',
    'zł 10',
    'kr 10',
    'Rs 10',
    'S/ 10,00',
    'http://loja.com/10,00',
    '10 dólares',
  ])('finds another unit in %s, in a field in reais', (text) => {
    expect(hasOtherUnitIn(text, 'BRL', 'pt-BR')).toBe(true);
  });
  it.each([
    'R$ 10,00',
    'r$ 10,00',
    'R$10',
    '10 R$',
    'BRL 10,00',
    'BRL10,00',
    '10,00',
    '10,00 reais',
    '1 real',
    '10 REAIS',
    '10 brl',
    'PIX 10,00',
    'TOTAL 10,00',
    'Valor de R$ 10,00.',
  ])('finds no other unit in %s, in a field in reais', (text) => {
    expect(hasOtherUnitIn(text, 'BRL', 'pt-BR')).toBe(false);
  });
  it.each(['10 mil', 'R$ 10 mil', '10 mil reais', '1 milhão', '10,5 mi', '10k', '10K', '10x', '10 kg'])(
    'finds another unit in %s, with and without `currency`',
    (text) => {
      expect(hasOtherUnitIn(text, 'BRL', 'pt-BR')).toBe(true);
      expect(hasOtherUnitIn(text, undefined, 'pt-BR')).toBe(true);
    },
  );
  it.each(['10 reais', '10 euros', 'US$ 10', '10 EUR', '10 €', 'Total: 10'])(
    'finds no other unit in %s without `currency`, because every currency is allowed',
    (text) => {
      expect(hasOtherUnitIn(text, undefined, 'pt-BR')).toBe(false);
    },
  );
  it.each([
    ['US$ 10', 'USD', 'en-US'],
    ['10 US$', 'USD', 'es-MX'],
    ['10 $ US', 'USD', 'pt-BR'],
    ['10 $ AU', 'AUD', 'fr-FR'],
    ['MX$ 10', 'MXN', 'es-MX'],
    ['AR$ 10', 'ARS', 'es-AR'],
    ['$U 10', 'UYU', 'es-UY'],
    ['C$10', 'CAD', 'en-CA'],
    ['Rs. 10', 'INR', 'en-IN'],
    ['10 руб.', 'RUB', 'ru-RU'],
    ['10 рублей', 'RUB', 'ru-RU'],
    ['10 元', 'CNY', 'zh-CN'],
    ['10 TL', 'TRY', 'tr-TR'],
    ['10 KD', 'KWD', 'en-KW'],
    ['R$ 10', 'BRL', 'en-US'],
  ])('finds no other unit in %s, a writing of %s, in %s', (text, currency, locale) => {
    expect(hasOtherUnitIn(text, currency, locale)).toBe(false);
    expect(hasOtherUnitIn(text, 'GBP', locale)).toBe(true);
  });
  it.each([
    ['C$ 10', 'USD', 'en-US'],
    ['US$ 10', 'CAD', 'en-CA'],
    ['10 $ US', 'CAD', 'fr-CA'],
    ['10 $ AU', 'USD', 'fr-FR'],
    ['$ 10', 'BRL', 'pt-BR'],
    ['10 PM', 'MXN', 'es-MX'],
    ['10 rs', 'BRL', 'pt-BR'],
  ])('finds another unit in %s, in a field in %s', (text, currency, locale) => {
    expect(hasOtherUnitIn(text, currency, locale)).toBe(true);
  });
  it('finds another unit in the sign of another currency, but not in its own sign or code', () => {
    for (const text of ['US$ 10', '$10', 'USD 10']) expect(hasOtherUnitIn(text, 'USD', 'pt-BR')).toBe(false);
    expect(hasOtherUnitIn('R$ 10', 'USD', 'pt-BR')).toBe(true);
    expect(hasOtherUnitIn('¥10', 'JPY', 'ja-JP')).toBe(false);
    expect(hasOtherUnitIn('10 F CFA', 'XOF', 'fr-FR')).toBe(false);
    expect(hasOtherUnitIn('10,00 kr.', 'DKK', 'da-DK')).toBe(false);
    expect(hasOtherUnitIn('10 \u200Fج.م.\u200F', 'EGP', 'ar-EG')).toBe(false);
  });
});
