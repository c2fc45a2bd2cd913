import { expect, it } from 'vitest';
import { isSamePerson, isSameIdentity } from './parse-options.ts';
import type { TermsGateOptions } from './options.ts';

type Person = Pick<TermsGateOptions, 'token' | 'personKey' | 'auth'>;

const ana = { personType: 'PF', baseUrl: 'https://api.loja.example/', idCompany: 42, token: 'A', personKey: 'ana' };

it.each<[Person, Person, boolean]>([
  [{ token: 'A', personKey: 'ana' }, { token: 'A2', personKey: 'ana' }, true],
  [{ token: 'A', personKey: 'ana' }, { token: 'A', personKey: 'bia' }, false],
  [{ token: 'A', personKey: 'ana' }, { token: 'A', personKey: undefined }, true],
  [{ token: 'A', personKey: 'ana' }, { token: 'A2', personKey: undefined }, false],
  [{ token: 'A', personKey: '' }, { token: 'B', personKey: '' }, false],
  [{ token: 'A', personKey: 'ana' }, { token: null, personKey: 'ana' }, false],
  [{ token: 'A', personKey: 'ana' }, { token: undefined, personKey: 'ana' }, false],
  [{ token: undefined, personKey: 'ana' }, { token: undefined, personKey: 'bia' }, true],
  [
    { token: undefined, personKey: 'ana', auth: 'cookie' },
    { token: undefined, personKey: 'bia', auth: 'cookie' },
    false,
  ],
  [{ token: null, personKey: 'ana' }, { token: null, personKey: 'bia' }, false],
  [{ token: null, personKey: 'ana' }, { token: '', personKey: 'ana' }, true],
  [{ token: null, personKey: 'ana', auth: 'cookie' }, { token: undefined, personKey: 'ana', auth: 'cookie' }, false],
])('returns whether %j and %j are the same person: %j', (one, other, isSame) => {
  expect(isSamePerson({ ...ana, ...one }, { ...ana, ...other })).toBe(isSame);
  expect(isSamePerson({ ...ana, ...other }, { ...ana, ...one })).toBe(isSame);
});

it.each<[Partial<TermsGateOptions>, boolean]>([
  [{ persistent: true }, true],
  [{ token: 'A2' }, true],
  [{ strictStatus: false }, true],
  [{ strictStatus: true }, false],
  [{ idCompany: 43 }, false],
  [{ personType: 'PJ' }, false],
  [{ baseUrl: 'https://api.loja.example/v1/' }, false],
  [{ personKey: 'bia' }, false],
])('returns whether the identity stays the same with %j: %j', (change, isSame) => {
  expect(isSameIdentity(ana, { ...ana, ...change })).toBe(isSame);
});
