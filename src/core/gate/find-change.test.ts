import { expect, it } from 'vitest';
import type { TermsIdentity } from '../options/options.ts';
import { findChange } from './find-change.ts';

const shop = { personType: 'PF', baseUrl: 'https://api.loja.example/', idCompany: 42 };
const ana = { ...shop, token: 'a', personKey: 'ana' };
const withToken = { ...shop, token: 'a' };
const signedOut = { ...shop, token: null };
const cookie = { ...shop, auth: 'cookie' };

it.each<[change: string, options: object, before: object, ofSession?: object]>([
  ['none', withToken, withToken],
  ['none', { ...withToken, persistent: true }, withToken, withToken],
  ['none', signedOut, signedOut, signedOut],
  ['renewed-token', { ...ana, token: 'b' }, ana, ana],
  ['another-person', { ...withToken, token: 'b' }, withToken, withToken],
  ['another-person', { ...ana, personKey: 'bia' }, ana, ana],
  ['another-person', signedOut, withToken, withToken],
  ['first-token', withToken, signedOut, signedOut],
  ['first-token', ana, { ...ana, token: null }, { ...ana, token: null }],
  ['another-person', withToken, signedOut],
  ['another-person', { ...ana, personKey: 'bia' }, { ...ana, token: null }, { ...ana, token: null }],
  ['another-person', { ...withToken, idCompany: 43 }, withToken, withToken],
  ['another-person', { ...cookie, personKey: 'bia' }, { ...cookie, personKey: 'ana' }, cookie],
])('finds %s', (change, options, before, ofSession) => {
  expect(findChange(options as TermsIdentity, before as TermsIdentity, ofSession as TermsIdentity)).toBe(change);
});
