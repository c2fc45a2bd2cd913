import { TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Warn } from '../model/warnings.ts';
import { isInsecure } from '../page/is-insecure.ts';
import { isHttpsPage } from '../page/page.ts';
import type { Option, ViewKey } from './option.ts';
import { termsCallbacks, type TermsGateOptions, type TermsIdentity, termsOptions } from './options.ts';

/** Browsers skip slashes: 'https:///v1/', from an empty variable, has the host 'v1'. */
export const addressPattern = /^(?!.*:\/{3}|\s*(\w+:\/*\s*)?$)[^?#]+$/;

/** Validators of the options that identify the person and the API. A script may pass anything. */
export const isValid = {
  personType: (value: unknown): boolean => (typeof value === 'string' ? value !== '' : Number.isFinite(value)),
  baseUrl: (value: unknown): boolean => typeof value === 'string' && addressPattern.test(value),
  idCompany: (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0,
  /** `null`, `undefined`, or a text that an HTTP header can carry. */
  token: (value: unknown): boolean =>
    (value ?? '') === '' || (typeof value === 'string' && /^[\x20-\x7E\x80-\xFF]*$/.test(value)),
} as const;

/** Whether a value is a whole number within a range. */
export const isCount = (value: unknown, [least, most]: readonly [number, number]): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

/** Whether Intl accepts a value as a language tag. */
export function isLocale(value: unknown): boolean {
  try {
    return !!new Intl.Locale(value as string);
  } catch {
    return false;
  }
}

/** Whether a value has the form of an ISO 4217 code. */
export const isCurrency = (value: unknown): boolean => /^[A-Z]{3}$/.test(value as string);

/** `text`, trimmed and with exactly one slash at the end. */
export const joinable = (text: string): string => `${text.trim().replace(/\/+$/, '')}/`;

/** The result of `parseOptions`. */
export interface ParsedOptions<Options> {
  /** The options, normalised. */
  options: Options;
  /** The corrected options that deserve a warning, as they were given. */
  corrections: Partial<Options>;
}

/**
 * The only parser of a gate's options: trims `baseUrl` and adds its slash, and removes 'Bearer '
 * from the token. Keeps a value of a wrong type: `findConfigError` names it. Parsing the result
 * again changes nothing.
 */
export function parseOptions<Options extends Partial<TermsGateOptions>>(given: Options): ParsedOptions<Options> {
  // A page without types may pass `undefined`.
  const options = { ...given };
  const corrections: Partial<Options> = {};
  const { baseUrl, token } = options;
  if (typeof baseUrl === 'string' && baseUrl.trim() !== '') {
    options.baseUrl = joinable(baseUrl);
    if (options.baseUrl !== baseUrl) corrections.baseUrl = baseUrl;
  }
  if (typeof token === 'string') options.token = token.trim().replace(/^(Bearer(\s+|$))+/i, '');
  return { options, corrections };
}

const identityKeys = ['personType', 'baseUrl', 'idCompany'] as const;

/** Whether the person and the API are valid; if not, `findConfigError` returns the error. */
export const isComplete = (options: TermsIdentity): boolean =>
  [...identityKeys, 'token' as const].every((key) => isValid[key](options[key]));

/** A value in a message, short and without an object's contents. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : String(value);
}

/** The error of the first wrong option, if there is one. */
export function findConfigError(options: TermsIdentity): TermsError | undefined {
  for (const key of identityKeys) {
    if (!isValid[key](options[key])) return new TermsError('config', explain('config', key, quote(options[key])));
  }
  return isValid.token(options.token) ? undefined : new TermsError('token', explain('token'));
}

/** Warns about a base URL that was corrected, or that browsers block. */
export function reviewBaseUrl({ options, corrections }: ParsedOptions<TermsGateOptions>, warn: Warn): void {
  const given = corrections.baseUrl;
  const used = JSON.stringify(options.baseUrl);
  if (given !== undefined) warn({ code: 'base-url', message: explain('base-url', JSON.stringify(given), used) });
  if (isHttpsPage() && isInsecure(options.baseUrl)) {
    warn({ code: 'mixed-content', message: explain('mixed-content', used) });
  }
}

/** Whether the API can identify the person's accepted terms. */
export const isIdentified = ({ token, auth }: Partial<Pick<TermsIdentity, 'token' | 'auth'>>): boolean =>
  token !== undefined || auth === 'cookie';

/** Whether nobody is signed in, or the page does not have the session yet. */
export const isSignedOut = ({ token }: Pick<TermsIdentity, 'token'>): boolean => token === null || token === '';

/** A page without types may pass `null` or `''` instead of omitting the key. */
const hasKey = ({ personKey }: TermsIdentity): boolean => (personKey ?? '') !== '';

/** Whether two sessions have the same `personKey`, else the same token. */
export function isSamePerson(a: TermsIdentity, b: TermsIdentity): boolean {
  const hasKeys = hasKey(a) && hasKey(b);
  const hasTokens = Boolean(a.token) && Boolean(b.token);
  return hasKeys && hasTokens ? Object.is(a.personKey, b.personKey) : Object.is(a.token, b.token);
}

/** Whether two sessions have the same person, store and terms. Both must be parsed. */
export const isSameIdentity = (a: TermsGateOptions, b: TermsGateOptions): boolean =>
  identityKeys.every((key) => Object.is(a[key], b[key])) &&
  (a.auth ?? 'bearer') === (b.auth ?? 'bearer') &&
  (a.strictStatus ?? false) === (b.strictStatus ?? false) &&
  isSamePerson(a, b);

const table: Readonly<Record<string, Option>> = termsOptions;

/** Separates the options of a gate from all other keys, such as the props of an element. */
export function splitOptions<Props extends Partial<TermsGateOptions>>(
  props: Props,
): { options: Pick<Props, keyof Props & keyof TermsGateOptions>; others: Omit<Props, keyof TermsGateOptions> } {
  const entries = Object.entries(props);
  const isOption = ([name]: [string, unknown]): boolean => name in table || name in termsCallbacks;
  return {
    options: Object.fromEntries(entries.filter(isOption)) as Pick<Props, keyof Props & keyof TermsGateOptions>,
    others: Object.fromEntries(entries.filter((entry) => !isOption(entry))) as Omit<Props, keyof TermsGateOptions>,
  };
}

/** The options of a gate that the dialogs render by. */
export const viewOptions = (options: Partial<TermsGateOptions>): Pick<TermsGateOptions, ViewKey<typeof termsOptions>> =>
  Object.fromEntries(Object.entries(options).filter(([name]) => table[name]?.view));
