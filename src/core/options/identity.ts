import type { TermsGateOptions, TermsIdentity } from './options.ts';

/** The options that say what is asked, and where. */
export const questionKeys = ['personType', 'baseUrl', 'idCompany'] as const;

/** Browsers skip slashes: of 'https:///v1/', where an empty variable left no host, they make the host 'v1'. */
export const addressPattern = /^(?!.*:\/{3}|\s*(\w+:\/*\s*)?$)[^?#]+$/;

/** Validators of the options that decide whom to ask: a page's own script may pass anything. */
export const isValid = {
  personType: (value: unknown): boolean => (typeof value === 'string' ? value !== '' : Number.isFinite(value)),
  baseUrl: (value: unknown): boolean => typeof value === 'string' && addressPattern.test(value),
  idCompany: (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0,
  /** `null`, `undefined`, or what an HTTP header can carry. */
  token: (value: unknown): boolean =>
    (value ?? '') === '' || (typeof value === 'string' && /^[\x20-\x7E\x80-\xFF]*$/.test(value)),
} as const;

/** Whether the options that decide whom to ask are valid; for others, `findConfigError` returns the error. */
export const isComplete = (options: TermsIdentity): boolean =>
  (Object.keys(isValid) as Array<keyof typeof isValid>).every((key) => isValid[key](options[key]));

/** `text` without white space around it, and with exactly one slash at the end. */
export const joinable = (text: string): string => `${text.trim().replace(/\/+$/, '')}/`;

/**
 * The one door of a gate's options: trims `baseUrl` and closes it with a slash, cuts 'Bearer ' off the token. What is
 * not a text stays as it is, for `findConfigError` to name.
 */
export function readOptions<Options extends Partial<TermsGateOptions>>(given: Options): Options {
  // A page without types may pass `undefined`.
  const read = { ...given };
  const { baseUrl, token } = read;
  if (typeof baseUrl === 'string' && baseUrl.trim() !== '') read.baseUrl = joinable(baseUrl);
  if (typeof token === 'string') read.token = token.trim().replace(/^Bearer(\s+|$)/i, '');
  return read;
}

/** Nobody is signed in, or it is not known yet. */
export const isSignedOut = ({ token }: Pick<TermsIdentity, 'token'>): boolean => token === null || token === '';

/** A page without types may give `null` or `''` for nobody's key. */
const hasKey = ({ personKey }: TermsIdentity): boolean => (personKey ?? '') !== '';

/** Whether two openings ask the same person: the same `personKey`, or the same token. */
export function isSamePerson(a: TermsIdentity, b: TermsIdentity): boolean {
  const hasKeys = hasKey(a) && hasKey(b);
  const hasTokens = Boolean(a.token) && Boolean(b.token);
  return hasKeys && hasTokens ? Object.is(a.personKey, b.personKey) : Object.is(a.token, b.token);
}

/** Whether two openings ask the same of the same person. Both must have come through `readOptions`. */
export const isSameQuestion = (a: TermsGateOptions, b: TermsGateOptions): boolean =>
  questionKeys.every((key) => Object.is(a[key], b[key])) &&
  (a.strictStatus ?? false) === (b.strictStatus ?? false) &&
  isSamePerson(a, b);
