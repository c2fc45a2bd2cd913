import { afterEach, expect, it, vi } from 'vitest';
import { AcceptTermsError, type TermsErrorCode } from '../model/errors.ts';
import { defaultLabels } from '../terms/labels.ts';
import { errorText, isRetryable } from './error-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[TermsErrorCode, boolean, { detail?: string; retryAfter?: number }, string]>([
  ['detail', true, { detail: 'Termo retirado' }, 'Termo retirado'],
  ['detail', true, {}, defaultLabels.sendFailed],
  ['post-network', false, {}, defaultLabels.offline],
  ['post-network', true, {}, defaultLabels.sendUnknown],
  ['timeout', true, {}, defaultLabels.sendUnknown],
  ['timeout', false, {}, defaultLabels.sendUnknown],
  ['not-json', false, {}, defaultLabels.sendFailed],
  ['status', true, { retryAfter: 1 }, defaultLabels.sendLater],
  ['status', true, { retryAfter: 0 }, defaultLabels.sendFailed],
])('returns the text for the error %s, online %j, with %j: %s', (code, onLine, facts, text) => {
  vi.stubGlobal('navigator', { onLine });
  expect(errorText(new AcceptTermsError(code, '', facts), defaultLabels)).toBe(text);
});

it.each<[TermsErrorCode, number | undefined, boolean]>([
  ['post-network', undefined, true],
  ['timeout', undefined, true],
  ['not-json', 502, true],
  ['status', 503, true],
  ['not-json', 429, true],
  ['detail', 400, false],
  ['detail', 503, false],
  ['not-json', 200, false],
  ['status', 404, false],
  ['not-an-object', 200, false],
  ['csp', undefined, false],
  ['fetch', undefined, false],
])('returns whether the error %s with status %s is retryable: %s', (code, status, retryable) => {
  expect(isRetryable(new AcceptTermsError(code, '', { status }))).toBe(retryable);
});
