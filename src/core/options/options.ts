import type { CheckboxRule } from './checkbox-rules.ts';
import { TermsError } from '../errors/errors.ts';
import type { Outcome } from '../gate/gate-state.ts';
import type { TermsLabels } from '../terms/labels.ts';
import type { Receipt } from '../terms/receipt.ts';
import type { TermId } from '../terms/term-id.ts';
import type { TermsWarning } from '../errors/warnings.ts';

/** Whom to ask, and where: a change of any of these starts over. */
export interface TermsIdentity {
  /** The person type whose terms apply, such as `'PF'`; compared with `===` (spec 4.4). */
  personType: string | number;
  /** Where the API lives, with a slash at the end; relative addresses are the page's. */
  baseUrl: string;
  /** The store's id. */
  idCompany: number;
  /**
   * The signed-in person's bearer token, kept in memory only. `undefined`: there is no token, and every term of the
   * person type is asked (spec 4.7). `null` or `''`: nobody is signed in, or it is not known yet; nothing is asked.
   */
  token?: string | null | undefined;
  /** Makes every reply whose status is not 2xx a failure; otherwise the status is not consulted (spec 7). @default false */
  strictStatus?: boolean | undefined;
}

export interface TermsGateCallbacks {
  /** The person ticked or unticked the box. */
  onCheckedChange?: ((change: { checked: boolean; termIds: TermId[] }) => void) | undefined;
  /** The server recorded the acceptance; called once, after the dialog has closed. */
  onResponded?: ((response: { termIds: TermId[]; receipt: Receipt }) => void) | undefined;
  /** An opening ended, other than by a failure; called once for each. */
  onSettled?: ((outcome: Outcome) => void) | undefined;
  /** A failure, for the store's monitoring. Without it, developers see failures in the console. */
  onError?: ((error: TermsError) => void) | undefined;
  /** Something that was tolerated, for the store's monitoring. Without it, developers see warnings in the console. */
  onWarning?: ((warning: TermsWarning) => void) | undefined;
}

export interface TermsGateOptions extends TermsIdentity, TermsGateCallbacks {
  /** Opens the dialog at once, with a skeleton, and closes it again when nothing is pending. @default false */
  openWhileLoading?: boolean | undefined;
  /** Extra rules for the checkbox; the acceptance is sent only when all hold. */
  checkboxRules?: readonly CheckboxRule[] | undefined;
  /** Replaces texts; those left out stay in Portuguese. The receipt holds the sentence as it was shown. */
  labels?: Partial<TermsLabels> | undefined;
}

export const isSameIdentity = (a: TermsIdentity, b: TermsIdentity): boolean =>
  a.personType === b.personType &&
  a.baseUrl === b.baseUrl &&
  a.idCompany === b.idCompany &&
  a.token === b.token &&
  a.strictStatus === b.strictStatus;

export const isSignedOut = ({ token }: TermsIdentity): boolean => token === null || token === '';

const wrong = (key: string, allowed: string, given: unknown): TermsError =>
  new TermsError(
    'config',
    `${key} must be ${allowed}; given: ${typeof given === 'string' ? JSON.stringify(given) : String(given)}.`,
  );

/** What is wrong with the options, if anything. What comes from a page's own script may be anything. */
export function findConfigError({ personType, baseUrl, idCompany, token }: TermsIdentity): TermsError | undefined {
  if (typeof personType !== 'number' && (typeof personType !== 'string' || personType === '')) {
    return wrong('personType', "a text such as 'PF', or a number", personType);
  }
  if (typeof baseUrl !== 'string' || baseUrl.trim() === '' || /[?#]/.test(baseUrl)) {
    return wrong('baseUrl', "an address without ? and #, such as 'https://api.loja.com.br/'", baseUrl);
  }
  if (!Number.isSafeInteger(idCompany)) return wrong('idCompany', 'a whole number, such as 42', idCompany);
  if (token !== undefined && token !== null && (typeof token !== 'string' || !/^[\x20-\x7E\x80-\xFF]*$/.test(token))) {
    return new TermsError(
      'token',
      'The token holds characters that no HTTP header can carry, such as a line break. Give the bare token.',
    );
  }
  return undefined;
}
