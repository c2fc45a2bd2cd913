import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAcceptances, recallAccepted, recordAcceptance, wasAccepted } from './accepted-on-this-page.ts';

const ana = { baseUrl: 'https://api.loja.example/', idCompany: 42, token: 'token-A' };
const cookie = { ...ana, token: undefined, auth: 'cookie' as const };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forgetAcceptances();
});

describe('recallAccepted', () => {
  it.each<[string, typeof ana & { personKey?: string }, object]>([
    ['with the same token', ana, {}],
    ['with the same key and a renewed token', { ...ana, personKey: 'ana' }, { token: 'token-A2' }],
    ['with the same token and a key that came later', ana, { personKey: 'ana' }],
    ['with the same key and a session in a cookie', { ...cookie, personKey: 'ana' } as never, {}],
  ])('returns the terms of the same person %s', (_rule, person, change) => {
    recordAcceptance(person, [11, '12']);
    expect(recallAccepted({ ...person, ...change })).toEqual([{ term: 11 }, { term: '12' }]);
  });

  it.each<[string, object, object]>([
    ['another token', ana, { token: 'token-B' }],
    ['another key', { ...ana, personKey: 'ana' }, { personKey: 'bia' }],
    ['another key and the same token', { ...ana, personKey: 'ana' }, { personKey: 'bia', token: 'token-A' }],
    ['a cookie without a key', cookie, {}],
    ['a cookie and a text instead of a token', { ...cookie, token: 'signed-in' }, {}],
    ['a cookie that had a key before', { ...cookie, personKey: 'ana' }, { personKey: undefined }],
    ['no token', { ...ana, token: undefined }, {}],
    ['no token and the same key', { ...ana, token: undefined, personKey: 'ana' }, {}],
    ['nobody signed in', { ...ana, token: null, personKey: 'ana' }, {}],
    ['another company', ana, { idCompany: 7 }],
    ['another API', ana, { baseUrl: 'https://api.outra.example/' }],
  ])('returns nothing for %s', (_rule, person, change) => {
    recordAcceptance(person as typeof ana, [11]);
    expect(recallAccepted({ ...(person as typeof ana), ...change })).toEqual([]);
  });

  it('returns nothing after a minute', () => {
    recordAcceptance(ana, [11]);
    vi.advanceTimersByTime(60_000);
    expect(recallAccepted(ana)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(recallAccepted(ana)).toEqual([]);
  });
});

describe('wasAccepted', () => {
  it('compares ids as text, for anybody who uses the store, at any time', () => {
    recordAcceptance(ana, [11]);
    vi.advanceTimersByTime(600_000);
    expect(wasAccepted({ ...ana, token: 'token-B' }, '11')).toBe(true);
    expect(wasAccepted(ana, 12)).toBe(false);
    expect(wasAccepted({ ...ana, idCompany: 7 }, 11)).toBe(false);
  });
});
