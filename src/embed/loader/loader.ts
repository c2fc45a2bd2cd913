import type {
  Outcome,
  TermsBehaviour,
  TermsCallbacks,
  TermsGateOptions,
  TermsInstallOptions,
  TermsLook,
  TermsVisit,
} from '../../core/options/options.ts';
import { version } from '../../core/model/version.ts';
import { explain } from '../../core/model/explain.ts';
import { createLazyGate, type Dialogs } from './lazy-gate.ts';
import { loadPart } from './load-part.ts';
import { logError, logText, logWarning } from './log.ts';
import { createMoneyInputClass, type MoneyInputElement, type MoneyPart } from './money-input-element.ts';
import { createTermsGateClass, type TermsGateElement } from './terms-gate-element.ts';

export type {
  Outcome,
  TermsBehaviour,
  TermsCallbacks,
  TermsGateOptions,
  TermsInstallOptions,
  TermsLook,
  TermsVisit,
} from '../../core/options/options.ts';
export type { MoneyElementOptions, TermsGateElementOptions } from './element-options.ts';
export type { MoneyInputElement, MoneyInputEventMap } from './money-input-element.ts';
export type { TermsGateElement, TermsGateEventMap } from './terms-gate-element.ts';

/** What `install()` takes: person type and base URL, and anything that is the same for every opening. */
export interface InstallOptions
  extends TermsInstallOptions, Partial<TermsVisit>, TermsLook, TermsBehaviour, TermsCallbacks {}

/** What an opening adds or changes; it stays so for the next ones, until it is given again. */
export interface OpenOptions extends Partial<InstallOptions> {}

/** What `install()` returns. */
export interface InstalledTerms {
  /**
   * Asks, if there is something to ask. Always settles: with the outcome, or with the error that `onError` gets. While one
   * opening is under way, a further call returns the same promise. Without `token` every term is asked; with `null`
   * nothing is: give it when the person signs out, because a token that was given once stays.
   */
  open: (options?: OpenOptions) => Promise<Outcome>;
  /** Stops: what is under way is aborted, and the dialog closes. */
  close: () => void;
}

interface Embed {
  version: string;
  /** Takes what is the same for every opening; fetches and loads nothing before `open()`. */
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
    /** An acceptance was recorded: by which gate of the page, for which store, and of which terms. */
    'terms-sent': CustomEvent<{ instance: string; idCompany: number; termIds: Array<number | string> }>;
  }
}

const load = loadPart<Dialogs>(() => import('../dialogs/dialogs.tsx'), 'embed/dialogs.js');
const loadMoney = loadPart<MoneyPart>(() => import('../money/money.tsx'), 'embed/money.js');

/** Missing callbacks log to the console. */
const withLog = (options: OpenOptions | undefined): TermsGateOptions => ({
  ...(options as TermsGateOptions),
  onError: options?.onError ?? logError,
  onWarning: options?.onWarning ?? logWarning,
});

const thisEmbed: Embed = {
  version,
  install: (options) => {
    let given: OpenOptions = options;
    const { open, close } = createLazyGate(withLog(given), load);
    return {
      open: (changes) => {
        given = { ...given, ...changes };
        return open(withLog(given));
      },
      close,
    };
  },
};

/** One copy for each page: two would ask twice, and an element can be defined only once. The first wins, whatever its version. */
const slot = Symbol.for('aceite/embed@1');
const global = globalThis as { [slot]?: Embed; window?: Window };
const embed = (global[slot] ??= thisEmbed);

if (embed !== thisEmbed) {
  logText(explain('loaded-twice', embed.version, version));
} else if (global.window) {
  window.Aceite ??= { install: thisEmbed.install };
  const define = (name: string, element: CustomElementConstructor): void => {
    if (customElements.get(name)) logText(explain('element-taken', name));
    else customElements.define(name, element);
  };
  define('terms-gate', createTermsGateClass(load));
  define('money-input', createMoneyInputClass(loadMoney));
}

/** Takes what is the same for every opening; fetches and loads nothing before `open()`. */
export const install = (options: InstallOptions): InstalledTerms => embed.install(options);
