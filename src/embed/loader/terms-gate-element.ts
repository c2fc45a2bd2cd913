import { TermsError } from '../../core/errors/errors.ts';
import type { Outcome } from '../../core/gate/gate-state.ts';
import type { EmbedOptions } from './embed-options.ts';
import { createLazyGate, type Dialogs, type EmbedGate } from './lazy-gate.ts';
import { logError, logWarning } from './log.ts';
import { toAttribute } from './to-attribute.ts';

/** What can be written in the markup, in kebab case; the same names are properties. */
const texts = ['personType', 'baseUrl', 'storeColor', 'checkboxColor', 'colorScheme'] as const;
const truths = ['persistent', 'withoutToken', 'openWhileLoading', 'strictStatus'] as const;
const written = [...texts, ...truths, 'idCompany'] as const;

/** The options of `<terms-gate>`, as properties. */
export interface TermsGateElementOptions extends Partial<
  Pick<
    EmbedOptions,
    | 'personType'
    | 'baseUrl'
    | 'idCompany'
    | 'storeColor'
    | 'checkboxColor'
    | 'colorScheme'
    | 'persistent'
    | 'openWhileLoading'
    | 'strictStatus'
    | 'labels'
    | 'checkboxRules'
  >
> {
  /**
   * The signed-in person's bearer token, kept in memory only. Until it is given, and while it is `undefined`, `null` or
   * `''`, nothing is fetched and nothing is asked: a page often does not know yet who is signed in.
   */
  token?: string | null | undefined;
  /** There is no token: every term of the person type is asked (spec 4.7). A token that is given all the same wins. */
  withoutToken?: boolean | undefined;
}

type Name = keyof TermsGateElementOptions;

/** What only a script can give is among them; the token is a secret, and never becomes an attribute. */
export const optionNames: readonly Name[] = [...written, 'token', 'labels', 'checkboxRules'];

function read(name: (typeof written)[number], text: string | null): unknown {
  if ((truths as readonly Name[]).includes(name)) return text !== null && text !== 'false';
  // What is no number stays as it is: the error can then say what was given.
  return name === 'idCompany' && text?.trim() && !Number.isNaN(Number(text)) ? Number(text) : (text ?? undefined);
}

/** Where there is no page, as on a server, the module can still be imported. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

let loadDialogs: () => Promise<Dialogs>;

/**
 * `<terms-gate>`: asks the signed-in person, as soon as it has a token. Attributes and properties have the same meaning;
 * the later one counts. Every event bubbles, and its `detail` is what the callback of the same name gets: `checked-change`,
 * `responded`, `settled`, `error` and `warning`. The last two are also said in the console, unless a listener calls
 * `preventDefault()`.
 */
export class TermsGateElement extends Base implements TermsGateElementOptions {
  static readonly observedAttributes = written.map(toAttribute);

  declare personType: TermsGateElementOptions['personType'];
  declare baseUrl: TermsGateElementOptions['baseUrl'];
  declare idCompany: TermsGateElementOptions['idCompany'];
  declare token: TermsGateElementOptions['token'];
  declare withoutToken: TermsGateElementOptions['withoutToken'];
  declare storeColor: TermsGateElementOptions['storeColor'];
  declare checkboxColor: TermsGateElementOptions['checkboxColor'];
  declare colorScheme: TermsGateElementOptions['colorScheme'];
  declare persistent: TermsGateElementOptions['persistent'];
  declare openWhileLoading: TermsGateElementOptions['openWhileLoading'];
  declare strictStatus: TermsGateElementOptions['strictStatus'];
  declare labels: TermsGateElementOptions['labels'];
  declare checkboxRules: TermsGateElementOptions['checkboxRules'];

  #given: TermsGateElementOptions = {};
  #gate: EmbedGate | undefined;
  #active = false;
  #queued = false;

  static {
    for (const name of optionNames) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: TermsGateElement) {
          return this.#given[name];
        },
        set(this: TermsGateElement, value: never) {
          this.#given[name] = value;
          this.#queue();
        },
      });
    }
  }

  connectedCallback(): void {
    this.hidden = true;
    // What a script gave before this file was loaded hides the accessors.
    for (const name of optionNames) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      Object.assign(this, { [name]: value });
    }
    this.#queue();
  }

  disconnectedCallback(): void {
    this.#queue();
  }

  attributeChangedCallback(attribute: string, _: string | null, text: string | null): void {
    const name = attribute.replace(/-./g, ([, letter]) => letter!.toUpperCase()) as (typeof written)[number];
    Object.assign(this, { [name]: read(name, text) });
  }

  /** Asks again, with other options if some are given; as `open()` of what `install()` returns. */
  open(changes?: TermsGateElementOptions): Promise<Outcome> {
    Object.assign(this.#given, changes);
    if (!this.isConnected) {
      const error = new TermsError('detached', 'Add this <terms-gate> to the page, then open it.');
      this.#report('error', error, logError);
      return Promise.reject(error);
    }
    this.#sync();
    return this.#gate!.open();
  }

  /** Stops and closes, until it is opened again or its options change. */
  close(): void {
    this.#gate?.close();
  }

  /** After this task's script: what is set one by one is one change, and an element that is moved never left. */
  #queue(): void {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      this.#sync();
    });
  }

  #sync(): void {
    if (!this.isConnected) {
      if (this.#active) this.#gate!.close();
      this.#active = false;
      return;
    }
    const options = this.#options();
    this.#gate ??= createLazyGate(options, loadDialogs);
    this.#gate.update(options);
    if (!this.#active) {
      this.#active = true;
      // The error event told it.
      this.#gate.open().catch(() => {});
    }
  }

  #options(): EmbedOptions {
    const { token, withoutToken, ...given } = this.#given;
    return {
      ...(given as EmbedOptions),
      token: token ?? (withoutToken ? undefined : null),
      onCheckedChange: (change) => this.#emit('checked-change', change),
      onResponded: (response) => this.#emit('responded', response),
      onSettled: (outcome) => this.#emit('settled', outcome),
      onError: (error) => this.#report('error', error, logError),
      onWarning: (warning) => this.#report('warning', warning, logWarning),
    };
  }

  #emit(type: string, detail: unknown): boolean {
    return this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, cancelable: true, detail }));
  }

  #report<Report>(type: string, report: Report, log: (report: Report) => void): void {
    if (this.#emit(type, report)) log(report);
  }
}

export function defineTermsGate(load: () => Promise<Dialogs>): void {
  loadDialogs = load;
  customElements.define('terms-gate', TermsGateElement);
}
