import { TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import type { Warn } from '../model/warnings.ts';
import { isInsecure } from '../page/is-insecure.ts';
import { isHttpsPage } from '../page/page.ts';
import { withoutPrototype } from '../model/without-prototype.ts';
import type { Option, ViewKey } from './option.ts';
import { termsCallbacks, type TermsGateOptions, type TermsIdentity, termsOptions } from './options.ts';

/**
 * Excludes 'https:///v1/', where the variable of the host was empty. Browsers would ignore the
 * third slash and call the host 'v1':
 * https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
 */
export const addressPattern = /^(?!.*:\/{3}|\s*(\w+:\/*\s*)?$)[^?#]+$/;

/** A script may pass anything. */
export const isValid = {
  personType: (value: unknown): boolean => (typeof value === 'string' ? value !== '' : Number.isFinite(value)),
  baseUrl: (value: unknown): boolean => typeof value === 'string' && addressPattern.test(value),
  idCompany: (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0,
  /** The characters that an HTTP header can carry. */
  token: (value: unknown): boolean =>
    (value ?? '') === '' || (typeof value === 'string' && /^[\x20-\x7E\x80-\xFF]*$/.test(value)),
} as const;

export const isCount = (value: unknown, [least, most]: readonly [number, number]): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

export function isLocale(value: unknown): boolean {
  try {
    return !!new Intl.Locale(value as string);
  } catch {
    return false;
  }
}

export const isCurrency = (value: unknown): boolean => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

export const joinable = (text: string): string => `${text.trim().replace(/(?<!\/)\/+$/, '')}/`;

export interface ParsedOptions<Options> {
  options: Options;
  /** The given values that deserve a warning. */
  corrections: Partial<Options>;
}

/**
 * Ends `baseUrl` with one slash, removes 'Bearer ' from `token`, and trims both. Wrong types stay,
 * because `findConfigError` reports them.
 */
export function parseOptions<Options extends Partial<TermsGateOptions>>(given: Options): ParsedOptions<Options> {
  // Also works for `undefined`, which a page without types may pass.
  const options = withoutPrototype(given);
  const corrections = withoutPrototype<Partial<Options>>({});
  const { baseUrl, token } = options;
  if (typeof baseUrl === 'string' && baseUrl.trim() !== '') {
    options.baseUrl = joinable(baseUrl);
    if (options.baseUrl !== baseUrl) corrections.baseUrl = baseUrl;
  }
  if (typeof token === 'string') options.token = token.trim().replace(/^(Bearer(\s+|$))+/i, '');
  return { options, corrections };
}

const identityKeys = ['personType', 'baseUrl', 'idCompany'] as const;

export const isComplete = (options: TermsIdentity): boolean =>
  [...identityKeys, 'token' as const].every((key) => isValid[key](options[key]));

/** Hides the parts of an address that may be secret: user name and password, query and fragment. */
const hideSecrets = (address: string): string => address.replace(/\/\/[^/]*@/, '//…@').replace(/([?#]).+/s, '$1…');

/** Returns the text of a value for a message, without the contents of objects and lists. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'string' ? JSON.stringify(hideSecrets(value).slice(0, 60)) : String(value);
}

export function findConfigError(options: TermsIdentity): TermsError | undefined {
  for (const key of identityKeys) {
    if (!isValid[key](options[key])) return new TermsError('config', explain('config', key, quote(options[key])));
  }
  return isValid.token(options.token) ? undefined : new TermsError('token', explain('token'));
}

export function reviewBaseUrl({ options, corrections }: ParsedOptions<TermsGateOptions>, warn: Warn): void {
  const given = corrections.baseUrl;
  const used = JSON.stringify(hideSecrets(options.baseUrl));
  if (given !== undefined) {
    warn({ code: 'base-url', message: explain('base-url', JSON.stringify(hideSecrets(given)), used) });
  }
  if (isHttpsPage() && isInsecure(options.baseUrl)) {
    warn({ code: 'mixed-content', message: explain('mixed-content', used) });
  }
}

/** Whether the API can return the accepted terms of a signed-in person. */
export const isIdentified = ({ token, auth }: Partial<Pick<TermsIdentity, 'token' | 'auth'>>): boolean =>
  token !== undefined || auth === 'cookie';

/** Whether nobody is signed in, or the page does not know yet who is. */
export const isSignedOut = ({ token }: Pick<TermsIdentity, 'token'>): boolean => token === null || token === '';

/** Returns `undefined` also for `''` and for `null`, which a page without types may pass. */
export const keyOf = ({ personKey }: Partial<Pick<TermsIdentity, 'personKey'>>): TermsIdentity['personKey'] =>
  (personKey ?? '') === '' ? undefined : personKey;

type PersonIdentity = Pick<TermsIdentity, 'token' | 'auth' | 'personKey'>;

/**
 * Compares the keys if both have a `personKey`, and both are signed in or both are signed out. Else
 * compares the tokens. The keys do not count without tokens and cookies, because then everybody
 * gets the same terms.
 */
export function isSamePerson(a: PersonIdentity, b: PersonIdentity): boolean {
  const haveKeys = [a, b].every((one) => keyOf(one) !== undefined && isIdentified(one));
  const areKeyed = haveKeys && isSignedOut(a) === isSignedOut(b);
  return areKeyed ? Object.is(a.personKey, b.personKey) : Object.is(a.token, b.token);
}

/** `parseOptions` must have returned both `a` and `b`. */
export const isSameIdentity = (a: TermsGateOptions, b: TermsGateOptions): boolean =>
  identityKeys.every((key) => Object.is(a[key], b[key])) &&
  (a.auth ?? 'bearer') === (b.auth ?? 'bearer') &&
  (a.strictStatus ?? false) === (b.strictStatus ?? false) &&
  isSamePerson(a, b);

const table: Readonly<Record<string, Option>> = termsOptions;

export function splitOptions<Props extends Partial<TermsGateOptions>>(
  props: Props,
): { options: Pick<Props, keyof Props & keyof TermsGateOptions>; others: Omit<Props, keyof TermsGateOptions> } {
  const entries = Object.entries(props);
  const isOption = ([name]: [string, unknown]): boolean =>
    Object.hasOwn(table, name) || Object.hasOwn(termsCallbacks, name);
  return {
    options: Object.fromEntries(entries.filter(isOption)) as Pick<Props, keyof Props & keyof TermsGateOptions>,
    others: Object.fromEntries(entries.filter((entry) => !isOption(entry))) as Omit<Props, keyof TermsGateOptions>,
  };
}

export const viewOptions = (options: Partial<TermsGateOptions>): Pick<TermsGateOptions, ViewKey<typeof termsOptions>> =>
  Object.fromEntries(Object.entries(options).filter(([name]) => table[name]?.view));
