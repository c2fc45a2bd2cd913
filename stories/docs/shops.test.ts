/** Tests two examples of the page Shops, for Shopify's server and for WooCommerce. */
import { readFileSync } from 'node:fs';
import PhpParser from 'php-parser';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCustomer } from './code/shops-shopify-server.ts';

const parsePhp = (code: string) => new PhpParser.Engine({ parser: { version: '8.2' } }).parseCode(code, 'aceite.php');

it('parses the plug-in for WooCommerce as PHP', () => {
  const code = readFileSync(new URL('code/shops-woocommerce.php', import.meta.url), 'utf8');
  expect(parsePhp(code).children.filter(({ kind }) => kind === 'expressionstatement')).toHaveLength(3);
  expect(() => parsePhp(code.replace('});', '}'))).toThrow('Parse Error');
});

/** Signs a request like Shopify: https://shopify.dev/docs/apps/build/online-store/app-proxies/authenticate-app-proxies */
const sign = (...pairs: string[]): string =>
  `${pairs.join('&')}&signature=${createHmac('sha256', 'hush').update(pairs.sort().join('')).digest('hex')}`;
const others = ['path_prefix=/apps/aceite', 'shop=loja.myshopify.com'];
const query = sign('logged_in_customer_id=1', 'timestamp=1317327555', ...others);

beforeEach(() => void vi.useFakeTimers({ now: 1_317_327_555_000 }));
afterEach(() => void vi.useRealTimers());

const read = (search: string, secret = 'hush'): string =>
  readCustomer(`https://termos.loja.com.br/token?${search}`, secret);

it.each(['1', ''])('returns the customer "%s" of a request with a valid signature', (customer) => {
  expect(read(sign(`logged_in_customer_id=${customer}`, 'timestamp=1317327555', ...others))).toBe(customer);
});

it.each([
  ['another customer', query.replace('customer_id=1', 'customer_id=2')],
  ['no signature', query.replace(/&signature=.*/, '')],
  ['a short signature', query.slice(0, -2)],
])('refuses a request with %s', (_, search) => {
  expect(() => read(search)).toThrow('Not signed by Shopify.');
});

it('refuses a signed request after 90 seconds', () => {
  vi.setSystemTime(1_317_327_645_000);
  expect(read(query)).toBe('1');
  vi.setSystemTime(1_317_327_646_000);
  expect(() => read(query)).toThrow('expired');
});

const signedOut = sign('a=1logged_in_customer_id=999', 'logged_in_customer_id=', 'timestamp=1317327555', ...others);
it.each([
  ['no time', sign('logged_in_customer_id=7', ...others)],
  ['a second customer', `${query}&logged_in_customer_id=7`],
  ['a parameter of a visitor', signedOut],
  // When they are joined, its parameters are the same as in the request before.
  ['a parameter that was split', signedOut.replace('1logged_in', '1&logged_in')],
])('refuses a signed request with %s', (_, search) => {
  expect(() => read(search)).toThrow('The parameters are not those of Shopify.');
});

it('refuses a request with the signature of another secret', () => {
  expect(() => read(query, 'other')).toThrow('Not signed by Shopify.');
});
