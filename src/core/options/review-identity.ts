import { TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Warn } from '../model/warnings.ts';
import { isInsecure } from '../page/is-insecure.ts';
import { isHttpsPage } from '../page/page.ts';
import { isValid, joinable, questionKeys } from './identity.ts';
import type { TermsIdentity } from './options.ts';

/** A value in a message: short, and never an object's contents. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : String(value);
}

/** What is wrong with the options, if anything. */
export function findConfigError(options: TermsIdentity): TermsError | undefined {
  for (const key of questionKeys) {
    if (!isValid[key](options[key])) return new TermsError('config', explain('config', key, show(options[key])));
  }
  return isValid.token(options.token) ? undefined : new TermsError('token', explain('token'));
}

/** Warns about a base URL that `readOptions` corrected, or that the browser will block. */
export function reviewBaseUrl(given: string, warn: Warn): void {
  const used = joinable(given);
  if (used !== given) {
    warn({ code: 'base-url', message: explain('base-url', JSON.stringify(given), JSON.stringify(used)) });
  }
  if (isHttpsPage() && isInsecure(used)) {
    warn({ code: 'mixed-content', message: explain('mixed-content', JSON.stringify(used)) });
  }
}
