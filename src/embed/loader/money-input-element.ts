import { explain } from '../../core/model/explain.ts';
import { onceOnline } from '../../core/page/page.ts';
import { createElementClass } from './define-element.ts';
import { type MoneyElementOptions, moneyElementOptions } from './element-options.ts';
import { logText } from './log.ts';

/** The element as the part that draws the field sees it. */
export interface MoneyHost extends HTMLElement {
  readonly given: Readonly<Record<string, unknown>>;
  readonly internals: ElementInternals;
  /** The decimal string that a person or a script has set; `null` for the empty value; `undefined` for the attribute's value. */
  amount: string | null | undefined;
  value: string;
  /** The value at the last focus, the last set by a script, or the last `change` event. */
  lastChange: string;
}

/** The part that draws the field. */
export interface MoneyPart {
  draw: (element: MoneyHost) => void;
}

/** The events of `<money-input>` beside `input` and `change`, which are those of any field. They bubble. */
export interface MoneyInputEventMap {
  /** The person left the field, and its value is empty, or at or below `min`; `detail` is `min`. */
  'min-reached': CustomEvent<string | number>;
  /** The person left the field, and its value is at or above `max`; `detail` is `max`. */
  'max-reached': CustomEvent<string | number>;
}

/**
 * `<money-input>`: a form field for an amount of money, as `MoneyInput`. The form posts the decimal string. A plain
 * `<input>` inside the element stands for it until the field is drawn.
 */
export interface MoneyInputElement extends HTMLElement, MoneyElementOptions {
  /** The amount as a decimal string. The attribute of that name is what a form reset returns to. */
  value: string;
  /** Name under which the form posts the decimal string; without one it posts nothing. The attribute of that name. */
  name: string;
  /** Shows the value, and takes the field out of the form. The attribute of that name. */
  disabled: boolean;
  /** The form that posts the value. */
  readonly form: HTMLFormElement | null;
  /** What is wrong with the value, as of any form field. */
  readonly validity: ValidityState;
  /** The browser's message about what is wrong, as of any form field. */
  readonly validationMessage: string;
  /** Whether the value is valid, as of any form field. */
  checkValidity: () => boolean;
  /** Whether the value is valid; if not, the browser shows its message. */
  reportValidity: () => boolean;
  /** As of any element, with the types of `MoneyInputEventMap`. */
  addEventListener: (<Type extends keyof MoneyInputEventMap>(
    type: Type,
    listener: (this: MoneyInputElement, event: MoneyInputEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ) => void) &
    HTMLElement['addEventListener'];
}

/** The class of `<money-input>`; `load` loads the part that renders the fields. */
export function createMoneyInputClass(load: () => Promise<MoneyPart>): CustomElementConstructor {
  /** Whether the part could not be loaded. It is tried again for the next element, and when the device is online. */
  let isMissing: boolean | undefined;

  return class Field
    extends createElementClass(moneyElementOptions, ['value', 'disabled', 'aria-label'])
    implements MoneyHost
  {
    static readonly formAssociated = true;
    readonly internals = this.attachInternals();
    amount: string | null | undefined;
    lastChange = '';
    /** One function for each element: `onceOnline` calls it once. */
    readonly #retry = (): void => this.connectedCallback();

    override connectedCallback(): void {
      isMissing = false;
      super.connectedCallback();
    }

    override sync(): void {
      this.internals.setFormValue(this.value);
      if (isMissing) return;
      load().then(
        (part) => part.draw(this),
        () => {
          if (!isMissing) logText(explain('money-not-loaded'));
          isMissing = true;
          onceOnline(this.#retry);
        },
      );
    }

    formResetCallback(): void {
      this.value = undefined;
    }

    formDisabledCallback(): void {
      this.sync();
    }

    /** `state` is what `setFormValue` was given. */
    formStateRestoreCallback(state: string): void {
      this.value = state;
    }

    get value(): string {
      const amount = this.amount === undefined ? this.getAttribute('value') : this.amount;
      return amount ?? (this.given.emptyValue as string | undefined) ?? '';
    }

    set value(value: string | null | undefined) {
      this.amount = value?.toString() ?? value;
      this.lastChange = this.value;
      this.sync();
    }

    get name(): string {
      return this.getAttribute('name') ?? '';
    }

    // React sets a removed prop to undefined. A form does not post a field whose name is ''.
    set name(name: string | null | undefined) {
      this.setAttribute('name', name ?? '');
    }

    get disabled(): boolean {
      return this.hasAttribute('disabled');
    }

    set disabled(disabled: boolean) {
      this.toggleAttribute('disabled', !!disabled);
    }

    get form(): HTMLFormElement | null {
      return this.internals.form;
    }

    get validity(): ValidityState {
      return this.internals.validity;
    }

    get validationMessage(): string {
      return this.internals.validationMessage;
    }

    checkValidity(): boolean {
      return this.internals.checkValidity();
    }

    reportValidity(): boolean {
      return this.internals.reportValidity();
    }
  };
}
