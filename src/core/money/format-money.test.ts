import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, formatMoney, toComparable, toDecimal, toEntry } from './format-money.ts';
import { moneyDefaults } from './money-defaults.ts';
import { parseMoney, parsePrinted } from './parse-money.ts';

const locales =
  'pt-BR en-US de-CH fr-FR en-IN ar-EG fa-IR ja-JP pl-PL es-ES mr-IN bn-BD de-AT sv-SE pt-PT th-TH-u-nu-thai my-MM'.split(
    ' ',
  );

describe('formatMoney', () => {
  it.each([
    ['12', 2, '12,00'],
    ['12.1', 2, '12,10'],
    [12.1, 2, '12,10'],
    ['1234.565', 2, '1.234,57'],
    [1.005, 2, '1,01'],
    ['-1.005', 2, '-1,01'],
    ['90071992547409931234.56', 2, '90.071.992.547.409.931.234,56'],
    ['.5', 2, '0,50'],
    [1e21, 0, '1.000.000.000.000.000.000.000'],
    [1e-7, 2, '0,00'],
    ['0', 0, '0'],
    ['1e-324', 2, '0,00'],
    ['-0.001', 2, '0,00'],
    ['-0.005', 2, '-0,01'],
  ])('formats %s with precision %i as %s', (value, precision, text) => {
    expect(formatMoney(value, 'pt-BR', precision)).toBe(text);
  });

  it.each(['pt-BR BRL', 'fr-CH CHF', 'de-AT EUR', 'en-US USD', 'es-ES EUR', 'ar-EG EGP', 'de-CH CHF'])(
    'separates the digits of %s like Intl does for the currency',
    (pair) => {
      const [locale, currency] = pair.split(' ') as [string, string];
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
      for (const amount of [1234.5, -12345.5, 1234567.5]) {
        const written = formatMoney(amount, locale, 2, currency);
        expect(written).not.toMatch(/\p{L}|\p{Sc}/u);
        expect(format.format(amount).replace(/-/, '')).toContain(written.replace(/^.?-/, ''));
      }
    },
  );
  it('separates Swiss francs unlike plain numbers, and Austrian euros with a point', () => {
    expect(formatMoney('12345.5', 'fr-CH', 2, 'CHF')).toMatch(/^12.345\.50$/);
    expect(formatMoney('12345.5', 'fr-CH', 2)).toMatch(/^12.345,50$/);
    expect(formatMoney('12345.5', 'de-AT', 2, 'EUR')).toBe('12.345,50');
    expect(formatMoney('-5', 'de-AT', 2, 'EUR')).toBe('-5,00');
  });

  it.each([
    '',
    null,
    undefined,
    'abc',
    '1,5',
    '1.2.3',
    '--1',
    '0x10',
    'NaN',
    'Infinity',
    '1e',
    '.',
    '1e309',
    '-1e999',
    '9'.repeat(400),
  ])("formats %s as '', and toComparable returns NaN", (value) => {
    expect(formatMoney(value, 'pt-BR', 2)).toBe('');
    expect(toComparable(value)).toBeNaN();
  });
});

describe('parseMoney', () => {
  it.each([
    ['1.234,56', '123456'],
    ['R$ 1.234,56', '123456'],
    ['R$\u00a01.234,56', '123456'],
    ['1234.56', '123456'],
    ['1,234.56', '123456'],
    ["1'234.56", '123456'],
    ['1 234,56', '123456'],
    ['12,3', '1230'],
    ['1234', '123400'],
    ['1.234', '123400'],
    ['1.234.567', '123456700'],
    ['1,234,567', '123456700'],
    ['1,234,567.8', '123456780'],
    ['12,34,567.89', '123456789'],
    ['1.23', '123'],
    [',5', '50'],
    ['.50', '50'],
    ['R$ ,50', '50'],
    ['Total: R$ 10,00.', '1000'],
    ['Total 10,00', '1000'],
    ['iPhone: R$ 15 999', '1599900'],
    ['１．２３４，５６', '123456'],
    ['١٬٢٣٤٫٥٦', '123456'],
    ['0', '0'],
    ['007', '700'],
    // Trailing zeros are dropped. '1,500' is refused below, because another locale reads 1500.
    ['12,3400', '1234'],
    ['0.500', '50'],
    ['1234,500', '123450'],
    ['1.234,500', '123450'],
  ])('parses %s', (text, entry) => {
    expect(parseMoney(text, 'pt-BR', 2)).toBe(entry);
  });

  it.each([
    '',
    'abc',
    '-5,00',
    '5,00-',
    '−5',
    '(5,00)',
    '1,234',
    '0,123',
    '1,500',
    '12.300,000.0',
    '0,505',
    '1.2345',
    '10 20',
    '10/11/2026',
    '10:30',
    '1.234.56',
    '1.23.456',
    '1,234,56,789',
    '01,234',
    '1,234.567,89',
    'Rs.50',
    'S/.50',
    'R$.50',
    'Total ...50',
    'iPhone 15',
    'iPhone 15 999',
    'iPhone 15 999,00',
    'Galaxy S23',
    'Pedido nº 1.234',
    'versão 1.2',
    '#1234',
    'CPF 12345678909',
    'Tel: 32145678',
    'http://localhost:8086/',
    'localhost:8086',
    '10%',
    '100％',
    'R$ 10¹',
    'R$ 99,9²',
    '10①',
    '2 x 10,00',
    '1e5',
    '1e3',
    '10/2',
    '10,00 20,00',
    '10\t200',
    '10\n200',
    ...['‰', '٪', '؉', '؊', '‱', '﹪'].map((sign) => `10${sign}`),
    '٪10',
    'R$ 10 mil',
    '1 milhão',
    '10,5 mi',
    '10k',
    'menos 5',
    'menos5,00',
    'R$ minus 5',
    '➖5',
  ])('refuses %s', (text) => {
    expect(parseMoney(text, 'pt-BR', 2)).toBeUndefined();
  });

  it.each([
    ['R$ 1.500,00', 'pt-BR', 0, 'BRL', '1500'],
    ['¥1,500.00', 'ja-JP', 0, 'JPY', '1500'],
    ['1.500', 'pt-BR', 3, undefined, '1500000'],
    ['1,500', 'pt-BR', 3, undefined, '1500'],
    ['12 345.50', 'fr-CH', 2, 'CHF', '1234550'],
    ['12.345,50', 'de-AT', 2, 'EUR', '1234550'],
    ['S/. 50', 'es-PE', 2, 'PEN', '5000'],
    ['US$1,500.00', 'en-US', 2, 'USD', '150000'],
    ['Rs.1,50,000.00', 'en-IN', 2, 'INR', '15000000'],
    ['1.500 TL', 'tr-TR', 2, 'TRY', '150000'],
    ['C$1,500', 'en-US', 2, 'USD', undefined],
    ['zł 50', 'pt-BR', 2, 'PLN', '5000'],
    ['$50', 'pt-BR', 2, undefined, '5000'],
  ])('parses %s in %s with precision %i and currency %s', (text, locale, precision, currency, entry) => {
    expect(parseMoney(text, locale, precision, currency)).toBe(entry);
  });
  it('refuses decimals that precision 0 would lose', () => {
    expect(parseMoney('R$ 1.500,50', 'pt-BR', 0)).toBeUndefined();
  });

  it('returns digits for toDecimal', () => {
    expect(parseMoney('R$ 1.234,56', 'pt-BR', 2, 'BRL')).toBe('123456');
    expect(toDecimal('123456', 2)).toBe('1234.56');
    expect(toDecimal('-5', 2)).toBe('-0.05');
  });

  it('refuses the sign of another currency only with `currency`', () => {
    expect(parseMoney('US$ 10,00', 'pt-BR', 2)).toBe('1000');
    expect(parseMoney('US$ 10,00', 'pt-BR', 2, 'BRL')).toBeUndefined();
    expect(parseMoney('R$ 10,00', 'pt-BR', 2, 'BRL')).toBe('1000');
    expect(parseMoney('￥1,234', 'ja-JP', 0, 'JPY')).toBe('1234');
  });

  it('parses a separator by the locale', () => {
    expect(parseMoney('1,234', 'en-US', 2)).toBe('123400');
    expect(parseMoney('1.234', 'en-US', 2)).toBeUndefined();
    expect(parseMoney('1.234', 'en-US', 3)).toBe('1234');
    expect(parseMoney('1.234', 'fr-FR', 2)).toBeUndefined();
  });
});

describe('parsePrinted', () => {
  it.each([
    ['5,00', '5.00'],
    ['-5,00', '-5.00'],
    ['−1.234,56', '-1234.56'],
    ['-R$ 5,00', '-5.00'],
    ['R$ -5,00', '-5.00'],
    // A decimal keeps its point.
    ['-1.234', '-1.234'],
    ['5,00-', '5,00-'],
    ['10-5', '10-5'],
    ['--5', '--5'],
    ['abc', 'abc'],
  ])('reads %s as %s', (text, amount) => {
    expect(parsePrinted(text, { ...moneyDefaults, currency: 'BRL' })).toBe(amount);
  });
});

describe('formatMoney, toDecimal and parseMoney', () => {
  const entries = fc.stringMatching(/^[1-9][0-9]{0,29}$/);

  it('returns the same digits after a round trip, in many locales and precisions', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 6 }), fc.constantFrom(...locales), (entry, precision, locale) => {
        const value = toDecimal(entry, precision);
        const text = formatMoney(value, locale, precision);
        expect(value).toMatch(precision ? new RegExp(`^\\d+\\.\\d{${precision}}$`) : /^\d+$/);
        expect(toEntry(digitsOf(text))).toBe(entry);
        expect(parseMoney(text, locale, precision)).toBe(entry);
      }),
      { numRuns: 1000 },
    );
  });

  it('rounds half away from zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.boolean(), (units, isNegative) => {
        const value = `${isNegative ? '-' : ''}${toDecimal(String(units), 3)}`;
        expect(toEntry(digitsOf(formatMoney(value, 'en-US', 2)))).toBe(String((units + 5n) / 10n));
      }),
    );
  });

  it('compares amounts exactly with toComparable', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), fc.integer({ min: 0, max: 6 }), (a, b, precision) => {
        const text = (units: bigint) =>
          `${units < 0n ? '-' : ''}${toDecimal(String(units).replace('-', ''), precision)}`;
        expect(toComparable(text(a)) < toComparable(text(b))).toBe(a < b);
      }),
    );
    expect(toComparable('12.30')).toBe(toComparable(12.3));
    expect(toComparable('abc')).toBeNaN();
  });

  it('parses random texts without throwing or losing the first digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-() R$\u00a0’٫abc') }), (text) => {
        const entry = parseMoney(text, 'pt-BR', 2);
        if (entry !== undefined) expect(`${entry}00`).toContain(toEntry(text.replace(/\D/g, '')).slice(0, 1));
      }),
    );
  });
});
