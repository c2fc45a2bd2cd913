import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toKebab } from '../../src/core/options/option.ts';
import { moneyOptions, type OptionTable, termsOptions } from '../docs/source-values.ts';
import { anyConfig } from './any-config.ts';
import { type Config, configKinds } from './config-kinds.ts';
import { toHtml } from './snippets.ts';

const table: OptionTable = { ...termsOptions, ...moneyOptions };

/** Returns the option that an attribute sets. */
const keyOf = (attribute: string): string =>
  ({ value: 'defaultValue', readonly: 'readOnly' })[attribute] ??
  Object.keys(table).find((key) => toKebab(key) === attribute)!;

/** Returns an attribute's value as a number if the config has a number, such as a `min` of 5. */
function read(key: string, value: string, config: Config): unknown {
  const { kind } = table[key]!;
  if (kind === 'flag') return value === '' ? true : value;
  if (typeof config[key as keyof Config] !== 'number') return value;
  expect(value).toMatch(kind === 'decimal' ? /^-?[\d.e+-]+$/ : /^\d+$/);
  return Number(value);
}

/** Whether an attribute only connects elements, and is no option. */
const isOfPage = ({ name }: Attr): boolean => name === 'id' || name === 'aria-describedby';

/** Parses the copied HTML, runs its script with a token, and returns every option that they set. */
function readHtml(html: string, token: string, config: Config): Record<string, unknown> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script:not([src])')) {
    new Function('document', 'token', script.textContent.replace('.token = null;', '.token = token;'))(page, token);
  }
  const elements = [...page.querySelectorAll('terms-gate, money-input, money-input > input')];
  const given = elements.flatMap((element) =>
    [...element.attributes]
      .filter((attribute) => !isOfPage(attribute))
      .map(({ name, value }) => [keyOf(name), read(keyOf(name), value, config)]),
  );
  const texts = [
    ['label', page.querySelector('label[for="amount-input"]')],
    ['description', page.querySelector('[id="amount-description"]')],
  ] as const;
  const found = texts.flatMap(([key, element]) => (element ? [[key, element.textContent]] : []));
  expect(elements).toHaveLength(page.querySelector('terms-gate') ? 1 : 2);
  return { ...Object.fromEntries([...given, ...found]), ...elements[0] };
}

it('writes every option except size, radius and variant into the HTML of random configs', () => {
  fc.assert(
    fc.property(anyConfig, ([name, config]) => {
      const { token, ...given } = readHtml(toHtml(name, config), 'um-token', config);
      const hasToken = name === 'TermsGate' && (config as { auth?: string }).auth !== 'cookie';
      expect(token).toBe(hasToken ? 'um-token' : undefined);
      const {
        size: _size,
        radius: _radius,
        variant: _variant,
        ...read
      } = JSON.parse(configKinds[name].serialize(config)) as Record<string, unknown>;
      expect(given).toEqual(read);
    }),
  );
});
