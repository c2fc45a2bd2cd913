import { explain } from '../../core/model/explain.ts';
import { toPosted } from '../../core/money/is-decimal.ts';
import type { MoneyRefusal } from '../../core/money/edit-digits.ts';
import type { MoneyInputLabels } from '../../core/money/money-labels.ts';
import { onceOnline } from '../../core/page/page.ts';
import { findInput } from '../../dom/money/find-input.ts';
import { type AddListener, createElementClass } from './define-element.ts';
import { type MoneyElementOptions, moneyElementOptions } from './element-options.ts';
import { logText } from './log.ts';

export interface ElementField {
  readonly value: string;
  setValue: (value: string) => void;
  reset: () => void;
  update: () => void;
}

export interface MoneyElement extends HTMLElement {
  readonly given: Readonly<Record<string, unknown>>;
  readonly value: string;
  form: HTMLFormElement | string | null | undefined;
  readonly labels: Iterable<HTMLElement>;
}

/** The chunk that binds inputs. `amount` is the value that was set before the chunk had loaded. */
export interface MoneyChunk {
  createField: (element: MoneyElement, amount: string | undefined, post: () => void) => ElementField;
}

/** The events of `<money-input>` besides `input` and `change`. They bubble. */
export interface MoneyInputEventMap {
  /** The person left the field empty, or with `min` or less. `detail` is `min`. */
  'min-reached': CustomEvent<string | number>;
  /** The person left the field with `max` or more. `detail` is `max`. */
  'max-reached': CustomEvent<string | number>;
  /** The field refused an edit, because it is full or the text is not exactly one amount. */
  refused: CustomEvent<{ reason: MoneyRefusal; text: string }>;
}

/** Members of the input that scripts use on every element of `form.elements`. */
const members = [
  'focus',
  'select',
  'setCustomValidity',
  'checkValidity',
  'reportValidity',
  'validity',
  'validationMessage',
  'willValidate',
] as const;

/**
 * `<money-input>` turns the `<input>` inside it into a field for an amount of money. The label, the
 * look, `required` and everything else of the `<input>` belong to the page.
 */
export interface MoneyInputElement
  extends HTMLElement, Omit<MoneyElementOptions, 'labels'>, Pick<HTMLInputElement, 'form' | (typeof members)[number]> {
  /** The amount as a decimal string. A form reset returns to the `value` in the HTML. */
  value: string;
  /** The form posts the decimal string under this name. A `name` of the input does the same. */
  name: string;
  /** The `<label>` elements of the field. */
  get labels(): NodeListOf<HTMLLabelElement>;
  /** The texts of the field. Each can be replaced alone. */
  set labels(texts: MoneyInputLabels | undefined);
  /** Adds a listener, with the types of the element's own events. */
  addEventListener: AddListener<MoneyInputElement, MoneyInputEventMap>;
}

export function createMoneyInputClass(load: () => Promise<MoneyChunk>): CustomElementConstructor {
  /** Whether the chunk failed to load. The next element and the event `online` retry. */
  let isMissing: boolean | undefined;

  class Field extends createElementClass(moneyElementOptions, ['value']) {
    static readonly formAssociated = true;
    // jsdom has only parts of ElementInternals: https://github.com/jsdom/jsdom/issues/3831
    readonly #internals: Partial<ElementInternals> = this.attachInternals?.() ?? {};
    /** The value that a script or the browser has set. `null` is the empty value. */
    #amount: string | null | undefined;
    #field: ElementField | undefined;
    /** One function for each element, because `onceOnline` adds the same function only once. */
    readonly #retry = (): void => this.connectedCallback();

    override connectedCallback(): void {
      isMissing = false;
      // Until the chunk is loaded, the form posts a typed text as it is.
      this.addEventListener('input', this.#post);
      super.connectedCallback();
    }

    // Sets the value for the form at once, because a script may submit the form before `sync`.
    override queue(): void {
      this.#post();
      super.queue();
    }

    override sync(): void {
      if (isMissing || !(this.isConnected || this.#field)) return;
      load().then(
        ({ createField }) => {
          const amount = this.#amount === undefined ? undefined : this.value;
          this.#field ??= createField(this, amount, this.#post);
          this.#field.update();
        },
        () => {
          if (!isMissing) logText(explain('money-not-loaded'));
          isMissing = true;
          onceOnline(this.#retry);
        },
      );
    }

    readonly #post = (event?: Event): void => {
      // Before the chunk has loaded, typed text replaces a value that a script has set.
      if (event && !this.#field) this.#amount = undefined;
      const { value } = this;
      const input = findInput(this);
      // An input that still has a name is posted by the browser, so the element posts nothing.
      const isPosted = !input?.disabled && !input?.name;
      const posted = this.#field ? toPosted(value, this.#emptyValue) : value;
      // Before the chunk has loaded, the element has no state to restore. The browser restores the
      // text of the input.
      this.#internals.setFormValue?.(isPosted ? posted : null, this.#field ? value : null);
    };

    get #emptyValue(): string {
      return (this.given.emptyValue as string | undefined) ?? '';
    }

    formResetCallback(): void {
      this.#amount = undefined;
      this.#field?.reset();
      this.#post();
    }

    formStateRestoreCallback(state: string): void {
      this.value = state;
    }

    get value(): string {
      const input = findInput(this);
      const isTyped = input?.value !== input?.defaultValue;
      const attribute = isTyped ? undefined : this.getAttribute('value');
      const early = this.#amount === undefined ? (attribute ?? input?.value) : this.#amount;
      return (this.#field ? this.#field.value : early) || this.#emptyValue;
    }

    set value(value: unknown) {
      this.#amount = value === undefined || value === null ? null : String(value);
      this.#field?.setValue(this.#amount ?? this.#emptyValue);
      this.#post();
    }

    get name(): string {
      return this.getAttribute('name') ?? '';
    }

    // React sets a removed prop to undefined: https://github.com/facebook/react/pull/28716
    set name(name: string | null | undefined) {
      this.setAttribute('name', name ?? '');
    }

    get form(): HTMLFormElement | null | undefined {
      return this.#internals.form;
    }

    // React assigns a prop to a property that the element has, so `form` needs a setter.
    set form(id: string | null | undefined) {
      if (id === null || id === undefined) this.removeAttribute('form');
      else this.setAttribute('form', id);
    }

    get labels(): Iterable<HTMLElement> {
      return (this.#internals.labels ?? []) as Iterable<HTMLElement>;
    }

    set labels(texts: MoneyInputLabels | undefined) {
      this.given.labels = texts;
      this.queue();
    }
  }

  for (const name of members) {
    const get = function get(this: Field): unknown {
      const input = findInput(this) ?? document.createElement('input');
      const member = input[name];
      return typeof member === 'function' ? member.bind(input) : member;
    };
    Object.defineProperty(Field.prototype, name, { configurable: true, get });
  }
  return Field;
}
