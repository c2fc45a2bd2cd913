import { explain } from '../../core/model/explain.ts';
import { isDecimal } from '../../core/money/is-decimal.ts';
import type { MoneyInputLabels } from '../../core/money/money-labels.ts';
import { onceOnline } from '../../core/page/page.ts';
import { createElementClass } from './define-element.ts';
import { type MoneyElementOptions, moneyElementOptions } from './element-options.ts';
import { logText } from './log.ts';
import { postOnce } from './post-once.ts';

/** The reason why a value is invalid. */
export interface Invalidity {
  flags: ValidityStateFlags;
  message: string;
}

/** The element, as its rendered field uses it. */
export interface MoneyHost {
  element: HTMLElement;
  internals: ElementInternals;
  /** The options that are set. */
  given: Readonly<Record<string, unknown>>;
  getValue: () => string;
  /** Sets the amount that the person entered, and dispatches `input`. */
  enter: (value: string) => void;
}

/** The rendered field of an element. */
export interface MoneyField {
  /**
   * Renders the field with the element's options and value; unmounts it while the element is not in a displayed
   * document.
   */
  render: () => void;
  /** Called after a script has set the value: `change` is dispatched only after another edit. */
  forgetEdits: () => void;
  /** The reason why the current value or options are invalid. */
  findInvalidity: () => Invalidity;
  input: HTMLElement | null;
}

/** The chunk that renders the fields. */
export interface MoneyPart {
  createField: (host: MoneyHost) => MoneyField;
}

/** The events of `<money-input>` besides `input` and `change`, which any field has. They bubble. */
export interface MoneyInputEventMap {
  /** The person left the field, and its value is empty, or at or below `min`; `detail` is `min`. */
  'min-reached': CustomEvent<string | number>;
  /** The person left the field, and its value is at or above `max`; `detail` is `max`. */
  'max-reached': CustomEvent<string | number>;
}

/**
 * `<money-input>`: a form field for an amount of money, as `MoneyInput`. The form posts the decimal string. A plain
 * `<input>` inside the element is used until the field is rendered.
 */
export interface MoneyInputElement extends HTMLElement, Omit<MoneyElementOptions, 'labels'> {
  /** The amount as a decimal string. A form reset returns to the attribute of the same name. */
  value: string;
  /** Name under which the form posts the decimal string; without a name it posts nothing. Also an attribute. */
  name: string;
  /** Shows the value without posting it. Also an attribute. */
  disabled: boolean;
  /** The value that a form reset returns to: the attribute `value`. */
  defaultValue: string;
  /** Always `'money-input'`. */
  readonly type: string;
  /** The form that posts the value. */
  readonly form: HTMLFormElement | null;
  /** The `<label>`s of the element, as of any form field. Setting it sets the texts of the field. */
  get labels(): NodeListOf<HTMLLabelElement>;
  /** The texts of the field. Each can be replaced alone. */
  set labels(texts: MoneyInputLabels | undefined);
  /** Whether the value is validated: not while the field is disabled or read-only. */
  readonly willValidate: boolean;
  /** The validity of the value, as of any form field. */
  readonly validity: ValidityState;
  /** The browser's message about an invalid value, as of any form field. */
  readonly validationMessage: string;
  /** Whether the value is valid, as of any form field. */
  checkValidity: () => boolean;
  /** Whether the value is valid; if not, the browser shows its message. */
  reportValidity: () => boolean;
  /** Makes the value invalid, with this message, until it is called with `''`. */
  setCustomValidity: (message: string) => void;
  /** The method of any element, with the types of `MoneyInputEventMap`. */
  addEventListener: (<Type extends keyof MoneyInputEventMap>(
    type: Type,
    listener: (this: MoneyInputElement, event: MoneyInputEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ) => void) &
    HTMLElement['addEventListener'];
}

/** The class of `<money-input>`; `load` loads the chunk that renders the fields. */
export function createMoneyInputClass(load: () => Promise<MoneyPart>): CustomElementConstructor {
  /** Whether the chunk could not be loaded. The next element loads it again, as does the event `online`. */
  let isMissing: boolean | undefined;

  return class Field extends createElementClass(moneyElementOptions, ['value', 'disabled']) {
    static readonly formAssociated = true;
    readonly #internals = this.attachInternals();
    /**
     * The decimal string that a person or a script has set. `null` is the empty value; `undefined` uses the attribute.
     */
    #amount: string | null | undefined;
    #customError = '';
    #field: MoneyField | undefined;
    /** One function for each element, so that `onceOnline` calls it once. */
    readonly #retry = (): void => this.connectedCallback();

    override connectedCallback(): void {
      isMissing = false;
      // At the root, so that it runs before the page's listeners, for every form that an <input> inside the element may
      // belong to.
      this.getRootNode().addEventListener('formdata', postOnce as EventListener, true);
      super.connectedCallback();
    }

    // The posted value and its validity change at once.
    override queue(): void {
      this.#commit();
      super.queue();
    }

    override sync(): void {
      if (isMissing) return;
      load().then(
        (part) => {
          this.#field ??= part.createField({
            element: this,
            internals: this.#internals,
            given: this.given,
            getValue: () => this.value,
            enter: (value) => {
              this.#amount = value;
              this.#update();
              this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
            },
          });
          this.#update();
        },
        () => {
          if (!isMissing) logText(explain('money-not-loaded'));
          isMissing = true;
          onceOnline(this.#retry);
        },
      );
    }

    #update(): void {
      this.#field?.render();
      this.#commit();
    }

    #commit(): void {
      const { value, given } = this;
      const emptyValue = (given.emptyValue as string | undefined) ?? '';
      // An unreadable value is shown and validated as an empty one.
      this.#internals.setFormValue(isDecimal(value) ? value : emptyValue);
      const { flags, message } = this.#field?.findInvalidity() ?? { flags: {}, message: '' };
      const customError = given.readOnly ? '' : this.#customError;
      this.#internals.setValidity(
        { ...flags, customError: customError !== '' },
        customError || message,
        this.#field?.input ?? undefined,
      );
    }

    formAssociatedCallback(form: HTMLFormElement | null): void {
      // A form outside the document has no lasting root. A field named 'addEventListener' shadows the form's own.
      if (form) EventTarget.prototype.addEventListener.call(form, 'formdata', postOnce as EventListener, true);
      this.#commit();
    }

    formResetCallback(): void {
      this.value = undefined;
    }

    formDisabledCallback(): void {
      this.queue();
    }

    /** `state` is the last argument of `setFormValue`. */
    formStateRestoreCallback(state: string): void {
      this.value = state;
    }

    get value(): string {
      const amount = this.#amount === undefined ? this.getAttribute('value') : this.#amount;
      return amount ?? (this.given.emptyValue as string | undefined) ?? '';
    }

    set value(value: string | null | undefined) {
      this.#amount = value?.toString() ?? value;
      this.#field?.forgetEdits();
      this.#commit();
      this.sync();
    }

    get defaultValue(): string {
      return this.getAttribute('value') ?? '';
    }

    set defaultValue(value: string) {
      this.setAttribute('value', value);
    }

    get name(): string {
      return this.getAttribute('name') ?? '';
    }

    // React sets a removed prop to undefined. A form does not post a field with the name ''.
    set name(name: string | null | undefined) {
      this.setAttribute('name', name ?? '');
    }

    get disabled(): boolean {
      return this.hasAttribute('disabled');
    }

    set disabled(disabled: boolean) {
      this.toggleAttribute('disabled', !!disabled);
    }

    get type(): string {
      return this.localName;
    }

    get form(): HTMLFormElement | null {
      return this.#internals.form;
    }

    get labels(): NodeList {
      return this.#internals.labels;
    }

    set labels(texts: MoneyInputLabels | undefined) {
      this.given.labels = texts;
      this.queue();
    }

    get willValidate(): boolean {
      return this.#internals.willValidate && !this.given.readOnly;
    }

    get validity(): ValidityState {
      return this.#internals.validity;
    }

    get validationMessage(): string {
      return this.#internals.validationMessage;
    }

    checkValidity(): boolean {
      return this.#internals.checkValidity();
    }

    reportValidity(): boolean {
      return this.#internals.reportValidity();
    }

    setCustomValidity(message: string): void {
      this.#customError = String(message);
      this.#commit();
    }
  };
}
