import type { TermsError } from '../model/errors.ts';
import type { TermsWarning } from '../model/warnings.ts';
import type { DocumentLabels } from '../terms/document-labels.ts';
import type { PartialTexts, TermsLabels } from '../terms/labels.ts';
import type { Receipt } from '../model/receipt.ts';
import type { TermId } from '../model/term-id.ts';
import type { CheckboxRule } from './checkbox-rules.ts';
import type { ConfigKey, OptionTable } from './option.ts';
import type { PendingResult } from './pending.ts';
import type { Fetch } from '../page/fetch.ts';

/**
 * The result of a session that did not fail. A session is one attempt to get the pending terms
 * accepted:
 * - `accepted`: the server recorded the acceptance.
 * - `up-to-date`: there is nothing to accept.
 * - `undetermined`: nothing was shown, although terms may be pending: nobody is signed in, the list
 * of accepted terms cannot be read, or every pending term is hidden.
 * - `dismissed`: the person closed the dialog without accepting.
 * - `declined`: the person pressed the button `labels.decline`.
 * - `aborted`: the page closed the gate, the person signed out, or the options changed.
 */
export type Outcome = 'accepted' | 'up-to-date' | 'undetermined' | 'dismissed' | 'declined' | 'aborted';

/** The install options (spec 1), which are the same for every gate of an application. */
export interface TermsInstallOptions {
  /** The person type of the terms, such as `'PF'`. Compared with `===` (spec 4.4). */
  personType: string | number;
  /**
   * The address of the API, such as `'https://api.loja.com.br/'`. A missing slash at the end is
   * added, with the warning `base-url`.
   */
  baseUrl: string;
  /**
   * How the API identifies the person. `bearer`: the token is sent in the header Authorization
   * (spec 6). `cookie`: the token is in an HttpOnly cookie, which no script can read. `baseUrl` is
   * the store's own origin, and its server forwards each call with the token. A `token` of
   * `undefined` then means that somebody is signed in.
   * @default 'bearer'
   */
  auth?: 'bearer' | 'cookie' | undefined;
  /**
   * Replaces the page's `fetch` in the three calls. For a client that, for instance, renews the
   * session after a 401.
   * @default the page's `fetch`
   */
  fetch?: Fetch | undefined;
}

/** The person and the store. */
export interface TermsCustomer {
  /** The store's id, a whole number from 0. */
  idCompany: number;
  /**
   * The signed-in person's bearer token, kept in memory. `undefined`: no token, so every term of
   * the person type is listed (spec 4.7). `null` or `''`: nobody is signed in, or it is not known
   * yet, so nothing is fetched.
   */
  token: string | null | undefined;
  /**
   * A key of the signed-in person, such as the customer's id; never sent. While it stays the same,
   * a new token does not restart the gate.
   */
  personKey?: string | number | undefined;
  /**
   * The result of `fetchPending` on the server. The gate opens with it and fetches nothing. It is
   * ignored when it is older than 60 seconds, or for another store, person type or `personKey`.
   * Until the first token, `null` means that it is not known yet, and 'Enviar' is disabled.
   */
  pending?: PendingResult | undefined;
}

/** A change of these restarts the gate, except a new token for the same `personKey`. */
export interface TermsIdentity extends TermsInstallOptions, TermsCustomer {}

/** The options of both dialogs. */
export interface DialogLook {
  /**
   * The store's colour, any CSS colour. Text on it stays readable. In React also a colour of the
   * theme, such as `brand` or `brand.6`, which pages without React do not have.
   * @default '#687cea'
   */
  storeColor?: string | undefined;
  /** Replaces texts of the dialogs and of printed documents; others keep their default. */
  labels?: PartialTexts<TermsLabels & DocumentLabels> | undefined;
  /**
   * Light, dark, or `auto` for the person's system. By default the application's scheme; light on
   * pages without React.
   */
  colorScheme?: 'light' | 'dark' | 'auto' | undefined;
}

/** The look of a gate's dialogs, and the ways to close them. */
export interface TermsLook extends DialogLook {
  /** The colour of the ticked box, like `storeColor`. @default the store's colour */
  checkboxColor?: string | undefined;
  /** One sentence with links, or one row for each term below `acceptList`. @default 'sentence' */
  layout?: 'sentence' | 'list' | undefined;
  /**
   * A click outside, Escape and a close button do not dismiss the dialog. `labels.decline` is the
   * way out.
   * @default false
   */
  persistent?: boolean | undefined;
}

/** The options of a gate that no dialog shows. */
export interface TermsBehaviour {
  /** Extra rules for the checkbox (spec 5). Each returns `true` or the message to show. */
  checkboxRules?: readonly CheckboxRule[] | undefined;
  /** Shows 'Aceite registrado.' for some seconds. It is announced in any case. @default true */
  confirmation?: boolean | undefined;
  /** Opens at once with a skeleton, and closes when nothing is pending. @default false */
  openWhileLoading?: boolean | undefined;
  /** Makes every status but 2xx a failure. By default it is ignored (spec 7). @default false */
  strictStatus?: boolean | undefined;
}

/** The reports of a gate. */
export interface TermsCallbacks {
  /** The dialog has opened with these terms. Called once for each session that shows it. */
  onOpened?: ((pending: { termIds: TermId[]; updated: boolean }) => void) | undefined;
  /** The person opened a term to read it. */
  onTermOpened?: ((term: { termId: TermId }) => void) | undefined;
  /** The person ticked or unticked the box. */
  onCheckedChange?: ((change: { checked: boolean; termIds: TermId[] }) => void) | undefined;
  /** The server recorded the acceptance; called once, after the dialog has closed. */
  onResponded?: ((response: { termIds: TermId[]; receipt: Receipt }) => void) | undefined;
  /**
   * The person pressed the button `labels.decline`: sign out, go home, or continue read-only.
   * Called after `onSettled`. `termIds` is empty while the lists load.
   */
  onDeclined?: ((refusal: { termIds: TermId[] }) => void) | undefined;
  /** A session ended. Called once for each, but not after a failure, which `onError` reports. */
  onSettled?: ((outcome: Outcome) => void) | undefined;
  /** A failure, for your monitoring. Without it, failures are logged to the console in development. */
  onError?: ((error: TermsError) => void) | undefined;
  /**
   * A problem that was tolerated, for the store's monitoring. Without it, warnings are logged to
   * the console in development.
   */
  onWarning?: ((warning: TermsWarning) => void) | undefined;
}

/** Every option of a gate. */
export interface TermsGateOptions extends TermsIdentity, TermsLook, TermsBehaviour, TermsCallbacks {}

/**
 * The options of a gate as values. Props, config, JSON Schema, attributes, properties and the
 * tables of the documentation derive from it. To add an option: declare it on an interface above,
 * and add its row here.
 */
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
  confirmation: { kind: 'flag', default: true, config: true, attribute: true, view: true },
  openWhileLoading: { kind: 'flag', default: false, config: true, attribute: true },
  strictStatus: { kind: 'flag', default: false, config: true, attribute: true },
  checkboxRules: { kind: 'script', view: true },
  fetch: { kind: 'script' },
  token: { kind: 'script' },
  personKey: { kind: 'script' },
  pending: { kind: 'script' },
} as const satisfies OptionTable & Record<keyof (TermsIdentity & TermsLook & TermsBehaviour), unknown>;

/** Whether the event bubbles. A bubbling `error` reaches `window.onerror` and error trackers. */
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

/**
 * Everything about a gate that fits in JSON: a file, a database, the attributes of a page. Never
 * the token, which is a secret, nor the person's key, callbacks and rules.
 */
export type TermsConfig = Pick<TermsGateOptions, ConfigKey<typeof termsOptions>>;
