import { createHmac, timingSafeEqual } from 'node:crypto';

/** The id of the customer; '' when nobody is signed in. Throws when the request is not signed by Shopify. */
export function readCustomer(address: string, appSecret: string): string {
  const { searchParams } = new URL(address);
  const given = Buffer.from(searchParams.get('signature') ?? '', 'hex');
  searchParams.delete('signature');
  const names = [...new Set(searchParams.keys())];
  const pairs = names.map((name) => `${name}=${searchParams.getAll(name).join(',')}`);
  const expected = createHmac('sha256', appSecret).update(pairs.sort().join('')).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('Not signed by Shopify.');
  return searchParams.get('logged_in_customer_id') ?? '';
}
