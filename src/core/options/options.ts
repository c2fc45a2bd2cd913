import type { TermsError } from '../model/errors.ts';
import type { TermsWarning } from '../model/warnings.ts';
import type { DocumentLabels } from '../terms/document-labels.ts';
import type { PartialTexts, TermsLabels } from '../terms/labels.ts';
import type { Receipt } from '../model/receipt.ts';
import type { TermId } from '../model/term-id.ts';
import type { CheckboxRule } from './checkbox-rules.ts';
import type { ConfigKey, OptionTable } from './option.ts';
import type { PendingResult } from './pending.ts';
import type { Fetch } from '../model/fetch.ts';

/**
 * The result of a session that did not fail:
 * - `accepted`: The server recorded the acceptance.
 * - `up-to-date`: Nothing is pending.
 * - `undetermined`: Nobody is signed in, the accepted terms are unknown, or every pending term is
 * hidden.
 * - `dismissed`: The person closed the dialog.
 * - `declined`: The person pressed `labels.decline`.
 * - `aborted`: The page closed the gate, the person signed out, or the options changed.
 */
export type Outcome = 'accepted' | 'up-to-date' | 'undetermined' | 'dismissed' | 'declined' | 'aborted';

/** The install options (spec 1). */
export interface TermsInstallOptions {
  /** Person type of the terms, such as `'PF'`, compared with `===` (spec 4.4). */
  personType: string | number;
  /** Address of the API, such as `'https://api.loja.com.br/'`. A missing last slash is added. */
  baseUrl: string;
  /**
   * `bearer` sends the token in a header (spec 6). With `cookie`, the store's own server at
   * `baseUrl` adds it from an HttpOnly cookie, and a `token` of `undefined` means signed in.
   * @default 'bearer'
   */
  auth?: 'bearer' | 'cookie' | undefined;
  /**
   * Replaces `fetch`, for instance to renew the session after a 401.
   * @default the page's `fetch`
   */
  fetch?: Fetch | undefined;
}

/** The person and the store. */
export interface TermsCustomer {
  /** The store's id, a whole number from 0. */
  idCompany: number;
  /**
   * Bearer token, kept in memory. `undefined` lists every term of the person type (spec 4.7).
   * `null` or `''`, for signed out or not known yet, fetches nothing.
   */
  token: string | null | undefined;
  /**
   * Key of the person, such as the customer's id; never sent. With the same key, a new token does
   * not restart an open dialog.
   */
  personKey?: string | number | undefined;
  /**
   * Result of `fetchPending`, shown instead of fetching, once on a page. Ignored after 60 seconds, or
   * for another store, person type or `personKey`. While `token` is `null`, 'Enviar' waits for the
   * first token.
   */
  pending?: PendingResult | undefined;
}

/**
 * A change restarts the gate, except a new `fetch` or `pending`. With the same `personKey`, a new
 * token restarts the gate only after `undetermined` or a failure. A new `personKey` restarts it
 * only if there was a key before. In a store without tokens and cookies, the key has no effect.
 */
export interface TermsIdentity extends TermsInstallOptions, TermsCustomer {}

/** Options of the terms dialog and of the dialog with one term's text. */
export interface DialogLook {
  /**
   * Any CSS colour; in React also a theme's, such as `brand.6`. Text on it stays readable.
   * @default '#687cea'
   */
  storeColor?: string | undefined;
  /** Replaces texts of dialogs and printed documents. */
  labels?: PartialTexts<TermsLabels & DocumentLabels> | undefined;
  /**
   * `auto` follows the person's system.
   * @default the application's scheme; light on pages without React
   */
  colorScheme?: 'light' | 'dark' | 'auto' | undefined;
}

/** The look of a gate's dialogs. */
export interface TermsLook extends DialogLook {
  /** Colour of the ticked box. @default the store's colour */
  checkboxColor?: string | undefined;
  /** One sentence with links, or one row for each term. @default 'sentence' */
  layout?: 'sentence' | 'list' | undefined;
  /**
   * Hides the close button, and ignores Escape and clicks outside. Offer `labels.decline`.
   * @default false
   */
  persistent?: boolean | undefined;
}

/** The behaviour of a gate. */
export interface TermsBehaviour {
  /** Extra rules for the checkbox (spec 5). Each returns `true` or the message to show. */
  checkboxRules?: readonly CheckboxRule[] | undefined;
  /** Opens at once with a skeleton, and closes if nothing is pending. @default false */
  openWhileLoading?: boolean | undefined;
  /** Makes every status except 2xx a failure (spec 7). @default false */
  strictStatus?: boolean | undefined;
}

/** The reports of a gate. */
export interface TermsCallbacks {
  /** The dialog shows the pending terms. Called once in a session. */
  onOpened?: ((pending: { termIds: TermId[]; updated: boolean }) => void) | undefined;
  /** The person opened a term to read it. */
  onTermOpened?: ((term: { termId: TermId }) => void) | undefined;
  /** The person ticked or unticked the box, or a changed list unticked it. */
  onCheckedChange?: ((change: { checked: boolean; termIds: TermId[] }) => void) | undefined;
  /** The server recorded the acceptance. Called once, after the dialog has closed. */
  onResponded?: ((response: { termIds: TermId[]; receipt: Receipt }) => void) | undefined;
  /**
   * The person pressed `labels.decline`. Called after `onSettled`; `termIds` is empty while the
   * lists load.
   */
  onDeclined?: ((refusal: { termIds: TermId[] }) => void) | undefined;
  /** A session ended. For a failed session, `onError` is called instead. */
  onSettled?: ((outcome: Outcome) => void) | undefined;
  /** A failure. Without a handler, failures are logged to the console in development. */
  onError?: ((error: TermsError) => void) | undefined;
  /** A tolerated problem. Without a handler, warnings are logged to the console in development. */
  onWarning?: ((warning: TermsWarning) => void) | undefined;
}

/** Every option of a gate. */
export interface TermsGateOptions extends TermsIdentity, TermsLook, TermsBehaviour, TermsCallbacks {}

/** Props, config, JSON Schema, attributes and docs tables derive from this table. */
export const termsOptions = {
  personType: { kind: 'text-or-number', required: true, config: true, attribute: true },
  baseUrl: { kind: 'address', required: true, config: true, attribute: true },
  auth: { kind: 'choice', default: 'bearer', choices: ['bearer', 'cookie'], config: true, attribute: true },
  idCompany: { kind: 'id', required: true, config: true, attribute: true },
  storeColor: { kind: 'color', default: '#687cea', config: true, attribute: true, view: true },
  checkboxColor: { kind: 'color', config: true, attribute: true, view: true },
  persistent: { kind: 'flag', default: false, config: true, attribute: true, view: true },
  layout: {
    kind: 'choice',
    default: 'sentence',
    choices: ['sentence', 'list'],
    config: true,
    attribute: true,
    view: true,
  },
  labels: { kind: 'labels', config: true, view: true },
  colorScheme: { kind: 'choice', choices: ['light', 'dark', 'auto'], config: true, attribute: true, view: true },
  openWhileLoading: { kind: 'flag', default: false, config: true, attribute: true },
  strictStatus: { kind: 'flag', default: false, config: true, attribute: true },
  checkboxRules: { kind: 'script', view: true },
  fetch: { kind: 'script' },
  token: { kind: 'script' },
  personKey: { kind: 'script' },
  pending: { kind: 'script' },
} as const satisfies OptionTable & Record<keyof (TermsIdentity & TermsLook & TermsBehaviour), unknown>;

/** Whether the event bubbles. A bubbling `error` would reach `window.onerror`. */
export const termsCallbacks = {
  onOpened: true,
  onTermOpened: true,
  onCheckedChange: true,
  onResponded: true,
  onDeclined: true,
  onSettled: true,
  onError: false,
  onWarning: false,
} as const satisfies Record<keyof TermsCallbacks, boolean>;

/** The options that fit in JSON, except `token`, `personKey` and `pending`. */
export type TermsConfig = Pick<TermsGateOptions, ConfigKey<typeof termsOptions>>;
