import { moneyOptions, type OptionTable, termsOptions } from 'aceite/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Config, configKinds, type ConfigName, isConfigName } from './config-kinds.ts';
import { anyConfig } from './any-config.ts';
import { readArgs } from './read-args.ts';
import { readPasted } from './read-pasted.ts';
import { toHtml } from './to-html.ts';
import { toJson } from './to-json.ts';
import { toReact } from './to-react.ts';

const toKey = (attribute: string): string =>
  ({ value: 'defaultValue', readonly: 'readOnly' })[attribute] ??
  attribute.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const numbers = new Set(['idCompany', 'length', 'precision']);

/** What a page with the copied HTML would be given, with a token in the place of null: the browser reads its attributes and runs its script. */
function readHtml(html: string, token: string): Record<string, unknown> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('terms-gate, money-input')).toHaveLength(1);
  const element = page.querySelector('terms-gate, money-input')!;
  expect(element.childNodes).toHaveLength(0);
  for (const script of page.querySelectorAll('script:not([src])')) {
    // oxlint-disable-next-line no-implied-eval, no-new-func -- what is copied must run
    new Function('document', 'token', script.textContent.replace('.token = null;', '.token = token;'))(page, token);
  }
  const given = [...element.attributes].map(({ name, value }) => {
    const key = toKey(name);
    return [key, numbers.has(key) ? Number(value) : value === '' && isFlag(key) ? true : value];
  });
  return { ...Object.fromEntries(given), ...element };
}

const table: OptionTable = { ...termsOptions, ...moneyOptions };

const isFlag = (key: string): boolean => table[key]?.kind === 'flag';

/** A kind that takes a number and a text alike. */
const takesNumbers = (key: string): boolean => ['decimal', 'text-or-number'].includes(table[key]?.kind ?? '');

/** An attribute is a text: a limit of 5 is then '5', which means the same. */
function withNumbers(read: Record<string, unknown>, config: Config): Record<string, unknown> {
  const entries = Object.entries(read).map(([key, value]) => {
    const isNumber = typeof config[key as keyof Config] === 'number';
    if (!takesNumbers(key) || !isNumber || typeof value === 'number') return [key, value];
    expect(value).toMatch(/^-?\d+(\.\d+)?$/);
    return [key, Number(value)];
  });
  return Object.fromEntries(entries);
}

describe('HTML', () => {
  it('of any config, read by a browser, gives the same config', () => {
    fc.assert(
      fc.property(anyConfig, ([name, config]) => {
        const { token, ...read } = readHtml(toHtml(name, config), 'um-token');
        expect(token).toBe(name === 'TermsGate' ? 'um-token' : undefined);
        expect(withNumbers(read, config)).toEqual(JSON.parse(toJson(name, config)));
      }),
    );
  });
});

interface AnyStory {
  composed: { id: string; args: Record<string, unknown>; parameters: { config?: unknown } };
}

const modules = import.meta.glob<Record<string, unknown>>('../../stories/*.stories.tsx', { eager: true });
const stories = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module)
    .filter(([name, value]) => name !== 'default' && typeof value === 'object' && value !== null && 'composed' in value)
    .map(([name, value]) => {
      const { args, parameters } = (value as AnyStory).composed;
      const component = /([^/]+)\.stories\.tsx$/.exec(file)![1]!;
      return { title: `${component}/${name}`, component, args, config: parameters.config };
    }),
);

describe('every story', () => {
  it('is known, and those of TermsGate and MoneyInput have a config', () => {
    for (const { title, component, config } of stories) {
      const expected = isConfigName(component) ? [component, false] : [undefined];
      expect(expected, title).toContain(config);
    }
    expect(stories.filter(({ config }) => config === 'TermsGate').length).toBeGreaterThan(30);
    expect(stories.filter(({ config }) => config === 'MoneyInput').length).toBeGreaterThan(15);
  });

  it.each(stories.filter(({ config }) => isConfigName(config)))('$title: comes back from its copies', (story) => {
    const name = story.config as ConfigName;
    const { config, problem, leftOut } = readArgs(name, story.args);
    const said: string[] = [...leftOut, problem ?? ''];
    if (config) {
      const copies = { json: toJson(name, config), react: toReact(name, config), html: toHtml(name, config) };
      const essence = JSON.parse(copies.json) as Config;
      expect(readPasted(name, copies.json)).toEqual(essence);
      expect(readArgs(name, essence as Record<string, unknown>).config).toEqual(essence);
      expect(withNumbers(readHtml(copies.html, 'outro'), config)).toMatchObject(essence);
      said.push(...Object.values(copies));
    } else {
      expect(['TermsGate/InstallOptions', 'TermsGate/MissingOption']).toContain(story.title);
      expect(problem).toMatch(/must be/);
    }
    const text = said.join('\n');
    if (typeof story.args.token === 'string') expect(text).not.toContain(story.args.token);
    expect(text).not.toMatch(/function|=>|mock\(|spy/i);
    // Nothing but what a config may say: no key of the args beyond it, other than to name it as left out.
    for (const key of Object.keys(config ?? {})) expect(configKinds[name].keys).toContain(key);
  });

  it('with a token that is left in the args, never tells it', () => {
    const tokens = stories.map(({ args }) => args.token).filter((token) => typeof token === 'string');
    expect(new Set(tokens).size).toBeGreaterThan(1);
  });
});
