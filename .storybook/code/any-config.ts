import fc from 'fast-check';
import { moneyOptions } from '../../src/core/money/money-options.ts';
import { configOptions, labelKeys } from '../../src/core/options/config.ts';
import type { Option, OptionKind, OptionTable } from '../../src/core/options/option.ts';
import { termsOptions } from '../../src/core/options/options.ts';
import type { Config, ConfigName } from './config-kinds.ts';

/** Texts that break careless code, without NUL and lone surrogates, which HTML cannot contain. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((given) => given.replaceAll(/[\0\p{Cs}]/gu, '')),
  fc.constantFrom(
    '',
    'Política de Privacidade & Cookies',
    '"aspas" e \'aspas\'',
    '{chaves} e </script><!-- e --> e &quot; e &amp;quot;',
    'linha 1\nlinha 2\r\nlinha 3\ttab',
    'C:\\pasta\\nova',
    '\u2028\u2029\u00a0\u200e',
    '${nada} `crases` */ // fim',
  ),
);

const values: Readonly<Record<Exclude<OptionKind, 'script' | 'count' | 'choice' | 'labels'>, fc.Arbitrary<unknown>>> = {
  text,
  'text-or-number': fc.oneof(
    text.filter((value) => value !== ''),
    fc.integer(),
  ),
  address: fc.constantFrom('/mock/first-time/', 'https://api.loja.com.br/', 'https://açaí.example/a b/"&<'),
  id: fc.nat(),
  decimal: fc.oneof(
    fc.constantFrom('12.30', '0', '-0.50', '90071992547409931234.56'),
    fc.double({ min: -1e30, max: 1e30, noNaN: true }).map((value) => (Math.abs(value) < 1e-60 ? 0 : value)),
  ),
  flag: fc.boolean(),
  color: fc.oneof(fc.constantFrom('#687cea', 'rgba(1, 2, 3, 0.5)', 'oklch(60% 0.2 250)'), text),
  locale: fc.constantFrom('pt-BR', 'de-DE', 'ar-EG'),
  currency: fc.constantFrom('BRL', 'EUR', 'JPY'),
};

function valueOf({
  kind,
  range: [min, max] = [0, 30],
  choices = [],
  keys = labelKeys(),
}: Option): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'count':
      return fc.integer({ min, max });
    case 'choice':
      return fc.constantFrom(...choices);
    case 'labels':
      return fc.record(Object.fromEntries(keys.map((key) => [key, text])), { requiredKeys: [] });
    case 'script':
      throw new Error('A config cannot have an option that only a script can set.');
    default:
      return values[kind];
  }
}

function configOf(table: OptionTable): fc.Arbitrary<Config> {
  const options = configOptions(table);
  const requiredKeys = options.flatMap(([key, { required }]) => (required ? [key] : []));
  return fc.record(Object.fromEntries(options.map(([key, option]) => [key, valueOf(option)])), { requiredKeys });
}

/** Any config of any component. */
export const anyConfig: fc.Arbitrary<[ConfigName, Config]> = fc.oneof(
  configOf(termsOptions).map((config): [ConfigName, Config] => ['TermsGate', config]),
  configOf(moneyOptions).map((config): [ConfigName, Config] => ['MoneyInput', config]),
);
