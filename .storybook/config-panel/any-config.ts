import fc from 'fast-check';
import type { MoneyInputConfig } from '../../src/core/money/money-options.ts';
import type { TermsConfig } from '../../src/core/options/options.ts';
import { defaultLabels } from '../../src/core/terms/labels.ts';
import type { Config, ConfigName } from './config-kinds.ts';

/** Texts that break careless code: quotes, braces, markup, comments, accents, line breaks, halves of characters. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    'Política de Privacidade & Cookies',
    '"aspas" e \'aspas\'',
    '{chaves} e </script><!-- e --> e &quot; e &amp;quot;',
    'linha 1\nlinha 2\r\nlinha 3\ttab',
    'C:\\pasta\\nova',
    '\u2028\u2029\u00a0\u200e\u0000\ud800',
    '${nada} `crases` */ // fim',
  ),
);
const decimal = fc.oneof(
  fc.constantFrom('12.30', '0', '-0.50', '90071992547409931234.56'),
  fc.double({ min: -1e30, max: 1e30, noNaN: true }).map((value) => (Math.abs(value) < 1e-60 ? 0 : value)),
);
const partial = <T extends object>(model: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;

const termsConfig: fc.Arbitrary<TermsConfig> = fc
  .tuple(
    fc.record({
      personType: fc.oneof(
        text.filter((one) => one !== ''),
        fc.integer(),
      ),
      baseUrl: fc.constantFrom('/mock/first-time/', 'https://api.loja.com.br/', 'https://açaí.example/a b/"&<'),
      idCompany: fc.nat(),
    }),
    partial({
      storeColor: fc.oneof(fc.constantFrom('#687cea', 'rgba(1, 2, 3, 0.5)', '#0a7'), text),
      checkboxColor: fc.constantFrom('#687cea', '#0a7', 'oklch(60% 0.2 250)'),
      persistent: fc.boolean(),
      labels: partial(Object.fromEntries(Object.keys(defaultLabels).map((key) => [key, text]))),
    }),
  )
  .map(([needed, rest]) => ({ ...needed, ...rest }));

const moneyConfig: fc.Arbitrary<MoneyInputConfig> = partial({
  label: text,
  description: text,
  placeholder: text,
  name: text,
  defaultValue: decimal,
  length: fc.integer({ min: 1, max: 30 }),
  precision: fc.integer({ min: 0, max: 20 }),
  locale: fc.constantFrom('pt-BR', 'de-DE', 'ar-EG'),
  min: decimal,
  max: decimal,
  emptyValue: text,
  currency: fc.constantFrom('BRL', 'EUR', 'JPY'),
  caret: fc.constantFrom('end', 'free'),
  labels: partial({ full: text, notAnAmount: text, spoken: text }),
  required: fc.boolean(),
  readOnly: fc.boolean(),
  disabled: fc.boolean(),
  size: text,
  radius: fc.oneof(fc.string({ minLength: 1 }), fc.integer({ min: 0, max: 99 })),
  variant: text,
});

/** Any config of any component. */
export const anyConfig: fc.Arbitrary<[ConfigName, Config]> = fc.oneof(
  termsConfig.map((config): [ConfigName, Config] => ['TermsGate', config]),
  moneyConfig.map((config): [ConfigName, Config] => ['MoneyInput', config]),
);
