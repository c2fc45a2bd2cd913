import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The id of the customer; '' when nobody is signed in. Throws when the request is not signed by
 * Shopify, was signed over 90 seconds ago, or names several customers.
 */
export function readCustomer(address: string, appSecret: string): string {
  const { searchParams } = new URL(address);
  const given = Buffer.from(searchParams.get('signature') ?? '', 'hex');
  searchParams.delete('signature');
  const names = [...new Set(searchParams.keys())];
  const pairs = names.map((name) => `${name}=${searchParams.getAll(name).join(',')}`);
  const expected = createHmac('sha256', appSecret).update(pairs.sort().join('')).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('Not signed by Shopify.');
  const age = Date.now() / 1000 - Number(searchParams.get('timestamp'));
  if (!(Math.abs(age) <= 90)) throw new Error('The signature has expired.');
  // A visitor may have added a second id to the URL.
  const [customer = '', ...others] = searchParams.getAll('logged_in_customer_id');
  if (others.length > 0) throw new Error('The request names several customers.');
  return customer;
}
