import type {
  Outcome,
  TermsBehaviour,
  TermsCallbacks,
  TermsGateOptions,
  TermsInstallOptions,
  TermsLook,
  TermsVisit,
} from '../../core/options/options.ts';
import { loadOnce } from '../../core/page/load-once.ts';
import { version } from '../../core/version.ts';
import { createLazyGate, type Dialogs } from './lazy-gate.ts';
import { logError, logText, logWarning } from './log.ts';
import { defineMoneyInput, type MoneyInputElement, type MoneyPart } from './money-input-element.ts';
import { defineTermsGate, type TermsGateElement } from './terms-gate-element.ts';

export type {
  Outcome,
  TermsBehaviour,
  TermsCallbacks,
  TermsGateOptions,
  TermsInstallOptions,
  TermsLook,
  TermsVisit,
} from '../../core/options/options.ts';
export type { MoneyElementOptions, MoneyInputElement, MoneyInputEventMap } from './money-input-element.ts';
export type { TermsGateElement, TermsGateElementOptions, TermsGateEventMap } from './terms-gate-element.ts';

/** What `install()` takes: the install options of the spec, and anything that is the same for every opening. */
export interface InstallOptions
  extends TermsInstallOptions, Partial<TermsVisit>, TermsLook, TermsBehaviour, TermsCallbacks {}

/** What one opening adds or changes. */
export interface OpenOptions
  extends Partial<TermsInstallOptions>, Partial<TermsVisit>, TermsLook, TermsBehaviour, TermsCallbacks {}

export interface InstalledTerms {
  /**
   * Asks, if there is something to ask. Always settles: with the outcome, or with the error that `onError` gets. While one
   * opening is under way, a further call returns the same promise. Without `token` every term is asked; with `null`
   * nothing is.
   */
  open: (options?: OpenOptions) => Promise<Outcome>;
  /** Stops: what is under way is aborted, and the dialog closes. */
  close: () => void;
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
    'terms-sent': CustomEvent<{ instance: string; idCompany: number; termIds: Array<number | string> }>;
  }
}

/**
 * Loads a part. `first` is a literal import: bundlers find the file by it, and take it along. Some CDNs serve this file at
 * the package's own address, as https://cdn.jsdelivr.net/npm/aceite: the parts lie below it. Browsers keep a failed
 * import: the next try has another address.
 */
function loadPart<Part>(first: () => Promise<Part>, file: string): () => Promise<Part> {
  const [page = ''] = import.meta.url.split(/[?#]/);
  const isFile = page.endsWith('.js');
  const url = new URL(isFile ? file : `${page}/dist/${file}`, page).href;
  let tries = 0;
  const byAddress = (): Promise<Part> =>
    import(/* @vite-ignore */ tries > 1 ? `${url}?${tries}` : url) as Promise<Part>;
  return loadOnce(() => {
    tries += 1;
    if (!isFile) return byAddress();
    return tries > 1 ? first().catch(byAddress) : first();
  });
}

const load = loadPart<Dialogs>(() => import('../dialogs/dialogs.tsx'), 'embed/dialogs.js');
const loadMoney = loadPart<MoneyPart>(() => import('../money/money.tsx'), 'embed/money.js');

/** Missing callbacks log to the console. */
const withLog = (options: TermsGateOptions): TermsGateOptions => ({
  ...options,
  onError: options.onError ?? logError,
  onWarning: options.onWarning ?? logWarning,
});

const own: Embed = {
  version,
  install: (options) => {
    const gate = createLazyGate(withLog(options as TermsGateOptions), load);
    return { open: (changes) => gate.open(changes), close: () => gate.close() };
  },
};

/** One for a page: two copies would ask twice, and an element is defined once. The first wins, whatever its version. */
const slot = Symbol.for('aceite/embed@1');
const page = globalThis as { [slot]?: Embed; window?: Window };
const embed = (page[slot] ??= own);

if (embed !== own) {
  logText(`embed.js ${embed.version} is loaded already, so ${version} does nothing. Remove one.`);
} else if (page.window) {
  window.Aceite ??= { install: own.install };
  const define = (name: string, how: () => void): void => {
    if (customElements.get(name)) logText(`<${name}> is another script's.`);
    else how();
  };
  define('terms-gate', () => defineTermsGate(load));
  define('money-input', () => defineMoneyInput(loadMoney));
}

/** Gives the install options, once; the dialogs are loaded when something is pending, and not before. */
export const install: Embed['install'] = (options) => embed.install(options);
