import { TermsError } from '../../core/model/errors.ts';
import { explain } from '../../core/model/explain.ts';
import { type Kebab, eventOf } from '../../core/options/option.ts';
import {
  type Outcome,
  termsCallbacks,
  type TermsCallbacks,
  type TermsGateOptions,
} from '../../core/options/options.ts';
import type { PendingResult } from '../../core/options/pending.ts';
import { ignoreReported } from '../../core/run/report.ts';
import { parseData } from '../../core/terms/parse-replies.ts';
import { type AddListener, createElementClass } from './define-element.ts';
import { gateElementOptions, type TermsGateElementOptions } from './element-options.ts';
import { createLazyGate, type Dialogs, type EmbedGate } from './lazy-gate.ts';
import { logError, logText, logWarning } from './log.ts';

type EventOf<Callback> = Callback extends `on${infer Name}` ? Kebab<Name> : never;

/** The events of `<terms-gate>`. Each `detail` is the argument of its callback. */
export type TermsGateEventMap = {
  [Callback in keyof TermsCallbacks as EventOf<Callback>]-?: CustomEvent<
    Parameters<NonNullable<TermsCallbacks[Callback]>>[0]
  >;
};

/**
 * `<terms-gate>` shows the pending terms to the signed-in person. It opens as soon as it has a
 * token, a session in a cookie (`auth="cookie"`), the attribute `without-token`, or the result of
 * `fetchPending` (the property `pending`, or a `<script type="application/json">` inside it). The
 * last change of an attribute or its property counts. `opened`, `term-opened`, `checked-change`,
 * `responded`, `declined` and `settled` bubble. `error` and `warning` do not bubble. Both are
 * logged to the console unless a listener calls `preventDefault()`.
 */
export interface TermsGateElement extends HTMLElement, TermsGateElementOptions {
  /**
   * Opens again, like `open()` of `install()`. Rejects with the error `detached` while the element
   * is not in the page.
   */
  open: (changes?: TermsGateElementOptions) => Promise<Outcome>;
  /**
   * The outcome, or `failed` after an error. `undefined` until then, after `close()`, and while
   * nobody is signed in.
   */
  readonly outcome: Outcome | 'failed' | undefined;
  /**
   * Closes the dialog until `open()`, or until the options change the person or the API. An element
   * that leaves the page and returns also opens again.
   */
  close: () => void;
  /** Adds a listener, with the types of the element's own events. */
  addEventListener: AddListener<TermsGateElement, TermsGateEventMap>;
}

const logByEvent: Partial<Record<string, (detail: never) => void>> = { error: logError, warning: logWarning };

export function createTermsGateClass(load: () => Promise<Dialogs>): CustomElementConstructor {
  let hasWarned: boolean | undefined;

  return class Gate extends createElementClass(gateElementOptions, ['token']) {
    #gate: EmbedGate | undefined;
    #isActive: boolean | undefined;
    #hasReadPending: boolean | undefined;

    override sync(): void {
      this.hidden = true;
      if (!hasWarned && this.hasAttribute('token')) {
        hasWarned = true;
        logText(explain('token-attribute'));
      }
      if (!this.isConnected) {
        if (this.#isActive) this.close();
        this.#isActive = false;
        return;
      }
      if (this.#isActive) this.#gate!.update(this.#options());
      // Without a token, wait until the parser has added the JSON inside.
      else if (document.readyState === 'loading' && !this.given.token)
        document.addEventListener('DOMContentLoaded', () => this.queue(), { once: true });
      // The event `error` reports a rejection.
      else this.#open().catch(ignoreReported);
    }

    #open(): Promise<Outcome> {
      const options = this.#options();
      this.#gate ??= createLazyGate(options, load);
      this.#isActive = true;
      return this.#gate.open(options);
    }

    open(changes?: TermsGateElementOptions): Promise<Outcome> {
      // `given` takes the changes, because a name such as `innerHTML` would change `this`.
      Object.assign(this.given, changes);
      if (!this.isConnected) {
        const error = new TermsError('detached', explain('not-in-page'));
        this.#report('onError', error);
        return Promise.reject(error);
      }
      return this.#open();
    }

    close(): void {
      this.#gate?.close();
    }

    get outcome(): TermsGateElement['outcome'] {
      return this.#gate?.outcome;
    }

    #report(callback: string, detail: unknown): void {
      const type = eventOf(callback);
      const bubbles = termsCallbacks[callback as keyof TermsCallbacks];
      const event = new CustomEvent(type, { bubbles, composed: bubbles, cancelable: true, detail });
      if (this.dispatchEvent(event)) logByEvent[type]?.(detail as never);
    }

    /** The result of `fetchPending` that a server has written into the element. */
    #readPending(): PendingResult | undefined {
      const json = this.querySelector(':scope > script[type="application/json"]')?.textContent;
      if (json === undefined || this.#hasReadPending) return undefined;
      this.#hasReadPending = true;
      try {
        return parseData(json) as PendingResult;
      } catch {
        this.#report('onWarning', { code: 'pending', message: explain('pending-unreadable') });
        return undefined;
      }
    }

    #options(): TermsGateOptions {
      this.given.pending ??= this.#readPending();
      const { token, withoutToken, ...given } = this.given as TermsGateElementOptions;
      const isOptional = this.given.auth === 'cookie' ? token === undefined : withoutToken;
      const callbacks = Object.keys(termsCallbacks).map((name) => [
        name,
        (detail: unknown) => this.#report(name, detail),
      ]);
      return {
        ...(given as TermsGateOptions),
        token: token || (isOptional ? undefined : null),
        ...(Object.fromEntries(callbacks) as TermsCallbacks),
      };
    }
  };
}
