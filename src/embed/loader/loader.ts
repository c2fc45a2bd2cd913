import type { Outcome, TermsCustomer, TermsGateOptions } from '../../core/options/options.ts';
import { trail } from '../../dom/modal/trail.ts';
import { version } from '../../core/model/version.ts';
import { explain } from '../../core/model/explain.ts';
import { createLazyGate, type Dialogs } from './lazy-gate.ts';
import { loadChunk } from './load-chunk.ts';
import { logError, logText, logWarning } from './log.ts';
import { createMoneyInputClass, type MoneyChunk, type MoneyInputElement } from './money-input-element.ts';
import { createTermsGateClass, type TermsGateElement } from './terms-gate-element.ts';

export type {
  Outcome,
  TermsBehaviour,
  TermsCallbacks,
  TermsGateOptions,
  TermsInstallOptions,
  TermsLook,
  TermsCustomer,
} from '../../core/options/options.ts';
export type { MoneyElementOptions, TermsGateElementOptions } from './element-options.ts';
export type { MoneyInputElement, MoneyInputEventMap } from './money-input-element.ts';
export type { TermsGateElement, TermsGateEventMap } from './terms-gate-element.ts';

/** The options of every session. */
export interface InstallOptions extends Partial<TermsCustomer>, Omit<TermsGateOptions, keyof TermsCustomer> {}

/** The options that `open()` changes for this call and later calls. */
export interface OpenOptions extends Partial<InstallOptions> {}

/** The result of `install()`. */
export interface InstalledTerms {
  /**
   * Opens the dialog if terms are pending. Resolves with the outcome, or rejects with the error of
   * `onError`. During a session, a call for the same person returns the session's promise. Without
   * `token`, every term is listed. Pass `null` at sign-out, because later calls keep the token.
   */
  open: (options?: OpenOptions) => Promise<Outcome>;
  /** Aborts the session and closes the dialog. */
  close: () => void;
  /** The outcome, or `failed` after an error; `undefined` until then, and after `close()`. */
  readonly outcome: Outcome | 'failed' | undefined;
}

interface Embed {
  version: string;
  install: (options: InstallOptions) => InstalledTerms;
}

declare global {
  interface Window {
    /** For scripts that cannot import modules. */
    Aceite?: Pick<Embed, 'install'>;
  }
  interface HTMLElementTagNameMap {
    'terms-gate': TermsGateElement;
    'money-input': MoneyInputElement;
  }
  interface DocumentEventMap {
    /** Dispatched after an acceptance, with the gate, the store and the terms. */
    'terms-sent': CustomEvent<{ instance: string; idCompany: number; termIds: Array<number | string> }>;
  }
}

const loadTermText = loadChunk(() => import('../../components/TermDetailDialog/term-text.ts'), 'embed/term-text.js');
const loadDialogs = loadChunk<typeof import('../dialogs/dialogs.tsx')>(
  () => import('../dialogs/dialogs.tsx'),
  'embed/dialogs.js',
);
/** Only the loader imports chunks, so that a store's bundler finds every import() in one file. */
async function load(): Promise<Dialogs> {
  const dialogs = await loadDialogs();
  dialogs.setTermText(loadTermText);
  dialogs.trail.steps = trail.steps;
  return dialogs;
}
const loadMoney = loadChunk<MoneyChunk>(() => import('../money/money.ts'), 'embed/money.js');

/** Errors and warnings without a callback are logged to the console. */
const withLog = (options: OpenOptions | undefined): TermsGateOptions => ({
  ...(options as TermsGateOptions),
  onError: options?.onError ?? logError,
  onWarning: options?.onWarning ?? logWarning,
});

const thisEmbed: Embed = {
  version,
  install: (options) => {
    let given: OpenOptions = options;
    const gate = createLazyGate(withLog(given), load);
    return {
      open: (changes) => {
        given = { ...given, ...changes };
        return gate.open(withLog(given));
      },
      close: gate.close,
      get outcome() {
        return gate.outcome;
      },
    };
  },
};

/** The first copy on a page wins, because two copies would open two dialogs. */
const slot = Symbol.for('aceite/embed@1');
const global = globalThis as { [slot]?: Embed; window?: Window };
const embed = (global[slot] ??= thisEmbed);

if (embed !== thisEmbed) {
  logText(explain('loaded-twice', embed.version, version));
} else if (global.window) {
  // Not an element of that name: https://html.spec.whatwg.org/#named-access-on-the-window-object
  if (!Object.hasOwn(window, 'Aceite')) window.Aceite = { install: thisEmbed.install };
  const define = (name: string, element: CustomElementConstructor): void => {
    if (customElements.get(name)) logText(explain('element-taken', name));
    else customElements.define(name, element);
  };
  define('terms-gate', createTermsGateClass(load));
  define('money-input', createMoneyInputClass(loadMoney));
}

/** Takes the options of every session. Fetches nothing before `open()`. */
export const install = (options: InstallOptions): InstalledTerms => embed.install(options);
