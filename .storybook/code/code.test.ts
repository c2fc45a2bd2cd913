import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { transformWithOxc } from 'vite';
import { moneyOptions } from '../../src/core/money/money-options.ts';
import type { Option } from '../../src/core/options/option.ts';
import { type TermsConfig, termsOptions } from '../../src/core/options/options.ts';
import { plainLabels } from '../../src/core/terms/label-sets.ts';
import { anyConfig } from './any-config.ts';
import {
  type Config,
  configKinds,
  type ConfigName,
  readArgs,
  readPasted,
  staysInStorybook,
  toArgs,
  withRealAddress,
} from './config-kinds.ts';
import { readPermalink, writePermalink } from './permalink.ts';
import { toHtml, toJsx, toReact } from './snippets.ts';

const config = { personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42 };

const toJson = (name: ConfigName, given: Config): string => configKinds[name].serialize(given);

/** The config without its defaults. */
const essence = (name: ConfigName, given: Config): unknown => JSON.parse(toJson(name, given));

const options = Object.entries<Option>({ ...termsOptions, ...moneyOptions });
const defaults = Object.fromEntries(options.map(([key, option]) => [key, option.default]));

/** The config with the defaults of the components. */
const withDefaults = (given: Config): object => {
  const { storeColor = defaults.storeColor } = given as { storeColor?: string };
  return { ...defaults, checkboxColor: storeColor, labels: {}, ...given };
};

/** Compiles and runs a copied snippet, and returns the props of its elements. */
async function run(snippet: string, token: string): Promise<Record<string, unknown>> {
  const { code } = await transformWithOxc(snippet, 'snippet.tsx', { jsx: { runtime: 'classic', pragma: 'h' } });
  const body = code.replaceAll(/^import .*$/gm, '').replace('/* @__PURE__ */', '');
  const collected: Record<string, unknown> = {};
  const h = (_: unknown, props: object): void => void Object.assign(collected, props);
  new Function('h', 'token', 'TermsProvider', 'TermsGate', 'MoneyInput', 'plainLabels', body)(h, token);
  return collected;
}

it('keeps any config that is pasted as JSON', () => {
  fc.assert(
    fc.property(anyConfig, ([name, given]) => {
      const json = toJson(name, given);
      const back = readPasted(name, json);
      expect(back).toEqual(JSON.parse(json));
      expect(toJson(name, back)).toBe(json);
      expect(withDefaults(back)).toEqual(withDefaults(given));
    }),
  );
});

describe('React', () => {
  it('writes a whole snippet, with the token as a variable', () => {
    expect(toReact('TermsGate', { ...config, persistent: true, labels: { title: 'Antes d\'"ir"' } })).toBe(
      `import '@mantine/core/styles.css';
import 'aceite/styles.css';
import { TermsGate, TermsProvider } from 'aceite';

// Inside your MantineProvider. token: the person's bearer token, from your session.
<TermsProvider personType="PF" baseUrl="https://api.loja.com.br/">
  <TermsGate token={token} idCompany={42} persistent labels={{ title: 'Antes d\\'"ir"' }} />
</TermsProvider>`,
    );
  });

  it('writes the args of a dialog, with a variable for what the application keeps', () => {
    const args = { opened: true, terms: [], checked: false, sending: false, labels: plainLabels, onClose: () => {} };
    expect(toJsx('TermsDialog', { ...args, attributes: { send: { 'data-tour': '1' } } })).toBe(
      `import '@mantine/core/styles.css';
import 'aceite/styles.css';
import { TermsDialog } from 'aceite';
import { plainLabels } from 'aceite/core';

// Inside your MantineProvider, with your own terms, checked, onClose.
<TermsDialog
  opened
  terms={terms}
  checked={checked}
  labels={plainLabels}
  onClose={onClose}
  attributes={{ send: { 'data-tour': '1' } }}
/>;`,
    );
  });

  it('writes a snippet whose props are the config without its defaults', async () => {
    await fc.assert(
      fc.asyncProperty(anyConfig, async ([name, given]) => {
        const { token, ...props } = await run(toReact(name, given), 'um-token');
        const hasToken = name === 'TermsGate' && (given as TermsConfig).auth !== 'cookie';
        expect(token).toBe(hasToken ? 'um-token' : undefined);
        expect(props).toEqual(essence(name, given));
      }),
    );
  });
});

describe('HTML', () => {
  it('writes the lines of the page Install', () => {
    const install = readFileSync(join(import.meta.dirname, '../../stories/docs/code/embed.html'), 'utf8');
    const { config: given } = readArgs('TermsGate', { ...config, labels: plainLabels });
    expect(`${toHtml('TermsGate', given!)}\n`).toBe(install);
  });

  it('writes the label, the input and the description of a field', () => {
    const field = {
      label: 'Preço <R$>',
      description: 'Por unidade',
      required: true,
      defaultValue: '5',
      max: 10,
      size: 'xl',
    };
    expect(toHtml('MoneyInput', { ...field, name: 'price', labels: { full: 'Cheio' } })).toBe(
      `<script type="module" src="https://cdn.jsdelivr.net/npm/aceite@0.1.0/dist/embed.js"></script>
<label for="amount-input">Preço &lt;R$&gt;</label>
<money-input name="price" value="5" max="10">
  <input id="amount-input" required aria-describedby="amount-description">
</money-input>
<small id="amount-description">Por unidade</small>
<script>document.querySelector('money-input').labels = { full: 'Cheio' };</script>`,
    );
  });
});

describe('readArgs and toArgs', () => {
  it('reads the keys of a config, and names the other args that are set, except functions', () => {
    const args = {
      ...config,
      token: 'segredo',
      onError: () => {},
      openWhileLoading: true,
      strictStatus: false,
      rootElement: undefined,
      checkboxRules: [() => true],
      radius: 'xl',
    };
    expect(readArgs('TermsGate', args)).toEqual({
      config: { ...config, openWhileLoading: true, strictStatus: false },
      unsupported: ['token', 'checkboxRules', 'radius'],
    });
  });

  it('names a missing or wrong key', () => {
    expect(readArgs('TermsGate', { ...config, idCompany: undefined }).problem).toContain('idCompany is missing');
    expect(readArgs('MoneyInput', { currency: 'R$' }).problem).toContain('currency must be');
  });

  it('resets the keys that a pasted config does not have', () => {
    expect(Object.keys(toArgs('TermsGate', config))).toEqual(configKinds.TermsGate.keys);
    // toEqual ignores keys that are `undefined`.
    expect(toArgs('TermsGate', config)).toEqual(config);
    expect(Object.keys(toArgs('MoneyInput', {}))).toEqual(configKinds.MoneyInput.keys);
  });
});

it.each([
  ['', 'There is nothing to apply'],
  ['{idCompany: 42}', 'This is not JSON'],
  ['{"token": "segredo"}', '"token" is a secret, and no part of a config'],
])('names the error of the pasted %j', (text, sentence) => {
  expect(() => readPasted('TermsGate', text)).toThrow(sentence);
  expect(() => readPasted('TermsGate', text)).not.toThrow('segredo');
});

it.each([
  'https://api.loja.com.br/',
  '/api/',
  'http://аpi.loja.com.br\\@loja.com.br/mock/',
  'http://a b/mock/',
  'http://[/mock/',
  'https://storybook.example:99999/mock/',
])('keeps the address %j of an API outside of this Storybook', (baseUrl) => {
  vi.stubGlobal('location', new URL('https://storybook.example/iframe.html'));
  const own = ['/mock/updated/', 'https://storybook.example/mock/updated/'];
  expect([...own, baseUrl].map(staysInStorybook)).toEqual([true, true, false]);
  for (const address of own) expect(withRealAddress({ ...config, baseUrl: address })).toEqual(config);
  const given = { ...config, baseUrl };
  expect(withRealAddress(given)).toBe(given);
  vi.unstubAllGlobals();
});

describe('permalink', () => {
  it('encodes any config without loss, in characters that URLs leave unchanged', () => {
    fc.assert(
      fc.property(anyConfig, ([name, given]) => {
        const link = { story: 'termsgate--first-time', config: essence(name, given) };
        const text = writePermalink(link);
        expect(text).toMatch(/^[\w-]+$/);
        expect(readPermalink(text)).toEqual(link);
      }),
    );
  });

  it.each(['', '%%%', 'e30', btoa('{"story":1,"config":{}}'), writePermalink({ story: 'a', config: {} }).slice(0, -4)])(
    'returns undefined for the unreadable %j',
    (text) => {
      expect(readPermalink(text)).toBeUndefined();
    },
  );
});
