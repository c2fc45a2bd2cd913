import { expect, it } from 'vitest';
import { parseMoneyInputConfig, serializeMoneyInputConfig } from '../money/money-options.ts';
import { parseTermsConfig, serializeTermsConfig } from './config.ts';
import type { TermsConfig } from './options.ts';

const config: TermsConfig = { personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42 };

/** The message of the error that `read` throws. */
function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toMatchObject({ name: 'TermsError', code: 'config' });
    return (error as Error).message;
  }
  return 'nothing was wrong';
}

it('accepts a config with and without optional keys', () => {
  const full: TermsConfig = {
    ...config,
    storeColor: 'oklch(60% 0.2 250)',
    checkboxColor: '#0a7',
    persistent: true,
    labels: { title: 'Antes de continuar', intro: 'Para continuar a compra, aceite os termos.' },
  };
  expect(parseTermsConfig(full)).toEqual(full);
  expect(parseTermsConfig(config)).toEqual(config);
});

it('drops the key `$schema`', () => {
  expect(parseTermsConfig({ $schema: './node_modules/aceite/dist/config.schema.json', ...config })).toEqual(config);
  expect(parseMoneyInputConfig({ $schema: './money.schema.json', precision: 3 })).toEqual({ precision: 3 });
});

it.each([
  [{ ...config, idCompany: '42' }, 'idCompany must be a whole number, such as 42; given: "42".'],
  [{ ...config, personType: '' }, 'personType must be a string that is not empty, or a number; given: "".'],
  [
    { ...config, baseUrl: 'https://a/?b' },
    `baseUrl must be an address without ? and #, such as 'https://api.loja.com.br/'; given: "https://a/?…".`,
  ],
  [{ ...config, baseUrl: 'https://ana:senha@a/#b' }, 'given: "https://…@a/#…".'],
  [{ ...config, persistent: 'true' }, 'persistent must be true or false; given: "true".'],
  [
    { ...config, storeColour: 'red' },
    'There is no key "storeColour". The keys are: personType, baseUrl, auth, idCompany, storeColor, checkboxColor, persistent, layout, labels, colorScheme, openWhileLoading, strictStatus.',
  ],
  [{ ...config, labels: { send: 1 } }, 'labels.send must be a string; given: 1.'],
  [{ ...config, labels: 'x' }, 'labels must be an object of strings; given: "x".'],
  [null, 'The config of a terms gate must be an object; given: null.'],
  [[config], 'given: a list.'],
])('names what is wrong with %j', (wrong, message) => {
  expect(messageOf(() => parseTermsConfig(wrong))).toContain(message);
});

it('names every key that is missing or wrong, not only the first', () => {
  const message = messageOf(() => parseTermsConfig({ personType: true }));
  expect(message).toMatch(/personType must be .*; given: true\./);
  expect(message).toMatch(/baseUrl is missing: it must be /);
  expect(message).toMatch(/idCompany is missing: it must be a whole number/);
});

it('rejects a token without repeating it', () => {
  const message = messageOf(() => parseTermsConfig({ ...config, token: 'segredo' }));
  expect(message).toContain('"token" is a secret');
  expect(message).not.toContain('segredo');
});

it('parses the serialized config, which omits the defaults', () => {
  const written = serializeTermsConfig({
    ...config,
    storeColor: '#687cea',
    checkboxColor: '#687cea',
    persistent: false,
    labels: {},
  });
  expect(JSON.parse(written)).toEqual(config);
  expect(parseTermsConfig(JSON.parse(written))).toEqual(config);
});

it('writes only the options that a config can have, so no token', () => {
  const secret = { token: 'segredo', personKey: 'ana', pending: {}, fetch, onError: () => {} };
  expect(JSON.parse(serializeTermsConfig({ ...config, ...secret } as TermsConfig))).toEqual(config);
  expect(JSON.parse(serializeMoneyInputConfig({ label: 'Preço', value: '1.00', error: 'x' } as object))).toEqual({
    label: 'Preço',
  });
});

it('omits every flag with its default, and keeps every flag with another value', () => {
  const defaults = {
    persistent: false,
    openWhileLoading: false,
    strictStatus: false,
  } as const;
  expect(JSON.parse(serializeTermsConfig({ ...config, ...defaults }))).toEqual(config);
  const others: TermsConfig = {
    ...config,
    persistent: true,
    openWhileLoading: true,
    strictStatus: true,
  };
  expect(parseTermsConfig(JSON.parse(serializeTermsConfig(others)))).toEqual(others);
});

it('writes the keys in the same order, whatever the order of the config', () => {
  const { personType, baseUrl, idCompany } = config;
  expect(serializeTermsConfig({ idCompany, persistent: true, baseUrl, personType })).toBe(
    serializeTermsConfig({ personType, baseUrl, idCompany, persistent: true }),
  );
});

it('reads and writes the config of a money input', () => {
  const money = {
    label: 'Preço',
    precision: 3,
    min: '0',
    defaultValue: '12.30',
    currency: 'BRL',
    caret: 'end' as const,
    labels: { spoken: 'em reais, até R$ 1.000,00' },
    variant: 'filled',
  };
  expect(parseMoneyInputConfig(money)).toEqual(money);
  expect(JSON.parse(serializeMoneyInputConfig({ ...money, length: 11, locale: 'pt-BR' }))).toEqual(money);
});

it.each([
  [{ length: 0 }, 'length must be a whole number from 1 to 30; given: 0.'],
  [{ precision: 1.5 }, 'precision must be a whole number from 0 to 20; given: 1.5.'],
  [{ locale: 'português' }, `locale must be a language tag, such as 'pt-BR'; given: "português".`],
  [{ min: '1,5' }, `min must be a decimal number, such as '12.30'; given: "1,5".`],
  [{ caret: 'start' }, `caret must be 'end' or 'free'; given: "start".`],
  [{ labels: [] }, 'labels must be an object of strings; given: a list.'],
  [{ labels: { send: 'x' } }, 'There is no key "labels.send". The keys are: lang, full, notAnAmount, spoken.'],
  [{ value: '1' }, /^There is no key "value"/],
  [{ radius: true }, 'radius must be a string that is not empty, or a number; given: true.'],
  [{ currency: 'R$' }, `currency must be a currency code of three letters, such as 'BRL'; given: "R$".`],
])('names what is wrong with the money input %j', (wrong, message) => {
  expect(messageOf(() => parseMoneyInputConfig(wrong))).toEqual(
    message instanceof RegExp ? expect.stringMatching(message) : message,
  );
});
