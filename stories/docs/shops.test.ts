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

// The example in Shopify's documentation of app proxies.
const query =
  'extra=1&extra=2&shop=shop-name.myshopify.com&logged_in_customer_id=1&path_prefix=%2Fapps%2Fawesome_reviews' +
  '&timestamp=1317327555&signature=4c68c8624d737112c91818c11017d24d334b524cb5c2b8ba08daa056f7395ddb';
/** Signs a request like Shopify. */
const sign = (...pairs: string[]): string =>
  `${pairs.join('&')}&signature=${createHmac('sha256', 'hush').update(pairs.sort().join('')).digest('hex')}`;

beforeEach(() => void vi.useFakeTimers({ now: 1_317_327_555_000 }));
afterEach(() => void vi.useRealTimers());

const read = (search: string, secret = 'hush'): string =>
  readCustomer(`https://termos.loja.com.br/token?${search}`, secret);

it('returns the customer of a request with a valid signature', () => {
  expect(read(query)).toBe('1');
});

it.each([
  ['another customer', query.replace('customer_id=1', 'customer_id=2')],
  ['no customer', query.replace('logged_in_customer_id=1&', '')],
  ['no signature', query.replace(/&signature=.*/, '')],
  ['a short signature', query.slice(0, -2)],
])('refuses a request with %s', (_, search) => {
  expect(() => read(search)).toThrow('Not signed by Shopify.');
});

it('refuses a signed request after 90 seconds or without a time', () => {
  vi.setSystemTime(1_317_327_645_000);
  expect(read(query)).toBe('1');
  vi.setSystemTime(1_317_327_646_000);
  expect(() => read(query)).toThrow('expired');
  expect(() => read(sign('logged_in_customer_id=7'))).toThrow('expired');
});

it('refuses a signed request with two customers', () => {
  expect(read(sign('logged_in_customer_id=7', 'timestamp=1317327645'))).toBe('7');
  const two = 'logged_in_customer_id=1,7';
  const signed = sign(two, 'timestamp=1317327645').replace(two, 'logged_in_customer_id=1&logged_in_customer_id=7');
  expect(() => read(signed)).toThrow('several customers');
});

it('refuses a request with the signature of another secret', () => {
  expect(() => read(query, 'other')).toThrow('Not signed by Shopify.');
});
