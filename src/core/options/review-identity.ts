import { TermsError } from '../model/errors.ts';
import type { Warn } from '../model/warnings.ts';
import { pageAddress } from '../page/page.ts';
import { isValid, joinable } from './identity.ts';
import type { TermsIdentity } from './options.ts';

/** What the options that decide whom to ask may be: completes the sentence '<key> must be …'. */
export const allowedIdentity = {
  personType: "a text such as 'PF', or a number",
  baseUrl: "an address without ? and #, such as 'https://api.loja.com.br/'",
  idCompany: 'a whole number, such as 42',
} as const;

/** A value in a message: short, and never an object's contents. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : String(value);
}

/** What is wrong with the options, if anything. */
export function findConfigError(options: TermsIdentity): TermsError | undefined {
  for (const key of ['personType', 'baseUrl', 'idCompany'] as const) {
    if (!isValid[key](options[key])) {
      return new TermsError('config', `${key} must be ${allowedIdentity[key]}; given: ${show(options[key])}.`);
    }
  }
  return isValid.token(options.token)
    ? undefined
    : new TermsError(
        'token',
        'The token holds characters that no HTTP header can carry, such as a line break. Give the bare token.',
      );
}

/** Warns about a base URL that `readOptions` corrected, or that the browser will block. */
export function reviewBaseUrl(given: string, warn: Warn): void {
  const used = joinable(given);
  if (used !== given) {
    warn({
      code: 'base-url',
      message: `baseUrl ${JSON.stringify(given)} is used as ${JSON.stringify(used)}. Write it with one slash at the end.`,
    });
  }
  if (used.startsWith('http:') && pageAddress().protocol === 'https:') {
    warn({
      code: 'mixed-content',
      message: `baseUrl ${JSON.stringify(used)} is http, and this page is https: browsers block such calls. Use https.`,
    });
  }
}
