import { afterEach, expect, it, vi } from 'vitest';
import { AcceptTermsError, type TermsErrorCode } from '../model/errors.ts';
import { defaultLabels } from '../terms/labels.ts';
import { errorText } from './error-text.ts';

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
])('%s, online %j, with %j: %s', (code, onLine, facts, text) => {
  vi.stubGlobal('navigator', { onLine });
  expect(errorText(new AcceptTermsError(code, '', facts), defaultLabels)).toBe(text);
});
