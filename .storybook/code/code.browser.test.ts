import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attributeOf } from '../../src/embed/loader/define-element.ts';
import { moneyOptions, type OptionTable, termsOptions } from '../docs/core-values.ts';
import { anyConfig } from './any-config.ts';
import { type Config, configKinds } from './config-kinds.ts';
import { toHtml } from './snippets.ts';

const table: OptionTable = { ...termsOptions, ...moneyOptions };

/** The option that an attribute gives. */
const keyOf = (attribute: string): string =>
  attribute === 'value'
    ? 'defaultValue'
    : Object.keys(table).find((key) => attributeOf(key, table[key]!) === attribute)!;

/** An attribute as the value that it stands for. A limit or a radius of 5 may be the text '5', which means the same. */
function read(key: string, value: string, config: Config): unknown {
  const { kind } = table[key]!;
  if (kind === 'flag') return value === '' ? true : value;
  if (typeof config[key as keyof Config] !== 'number') return value;
  expect(value).toMatch(kind === 'decimal' || kind === 'text-or-number' ? /^-?\d+(\.\d+)?$/ : /^\d+$/);
  return Number(value);
}

/** Returns the options of a page with the copied HTML and a token: the browser parses its attributes and runs its script. */
function readHtml(html: string, token: string, config: Config): Record<string, unknown> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('terms-gate, money-input')).toHaveLength(1);
  const element = page.querySelector('terms-gate, money-input')!;
  expect(element.childNodes).toHaveLength(0);
  for (const script of page.querySelectorAll('script:not([src])')) {
    new Function('document', 'token', script.textContent.replace('.token = null;', '.token = token;'))(page, token);
  }
  const given = Array.from(element.attributes, ({ name, value }) => [keyOf(name), read(keyOf(name), value, config)]);
  return { ...Object.fromEntries(given), ...element };
}

it('returns the same config from the HTML of random configs', () => {
  fc.assert(
    fc.property(anyConfig, ([name, config]) => {
      const { token, ...given } = readHtml(toHtml(name, config), 'um-token', config);
      expect(token).toBe(name === 'TermsGate' ? 'um-token' : undefined);
      expect(given).toEqual(JSON.parse(configKinds[name].serialize(config)));
    }),
  );
});
