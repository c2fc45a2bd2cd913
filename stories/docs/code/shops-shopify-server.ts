import { createHmac, timingSafeEqual } from 'node:crypto';

/** Sorted. A visitor may add others, and the signature joins all of them without borders. */
const names = ['logged_in_customer_id', 'path_prefix', 'shop', 'timestamp'];

/**
 * The id of the customer; '' when nobody is signed in. Throws when the request is not signed by
 * Shopify, was signed over 90 seconds ago, or has other parameters than Shopify sends.
 */
export function readCustomer(address: string, appSecret: string): string {
  const { searchParams } = new URL(address);
  const given = Buffer.from(searchParams.get('signature') ?? '', 'hex');
  searchParams.delete('signature');
  if (searchParams.size !== names.length || !names.every((name) => searchParams.has(name)))
    throw new Error('The parameters are not those of Shopify.');
  const pairs = names.map((name) => `${name}=${searchParams.get(name)}`);
  const expected = createHmac('sha256', appSecret).update(pairs.join('')).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('Not signed by Shopify.');
  const age = Date.now() / 1000 - Number(searchParams.get('timestamp'));
  if (!(Math.abs(age) <= 90)) throw new Error('The signature has expired.');
  return searchParams.get('logged_in_customer_id') ?? '';
}
