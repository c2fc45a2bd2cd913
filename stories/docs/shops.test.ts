/** Tests the code of the page Shops that runs, or can be parsed, without a shop's platform. */
import { readFileSync } from 'node:fs';
import PhpParser from 'php-parser';
import { expect, it } from 'vitest';
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

it('refuses a request with the signature of another secret', () => {
  expect(() => read(query, 'other')).toThrow('Not signed by Shopify.');
});
