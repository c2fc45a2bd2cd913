/** The calls of the browser that are passed on. */
const lifecycle = ['connected', 'disconnected', 'formReset', 'formDisabled', 'formStateRestore'] as const;

export type MoneyLifecycle = (typeof lifecycle)[number];

/** The part that draws the field. */
export interface MoneyPart {
  update: (element: HTMLElement, internals: ElementInternals, name: MoneyLifecycle, state: unknown) => void;
}

/**
 * `<money-input>`: a form field for an amount of money, as `MoneyInput`. Its attributes are the props of that, in kebab
 * case: `length`, `precision`, `locale`, `min`, `max`, `empty-value`, `currency`, `label`, `description`, `error`,
 * `placeholder`, `size`, `radius`, `variant`; and `name`, `value`, `required`, `disabled`, `readonly`, `color-scheme`. The
 * form posts the decimal string. `input` and `change` are those of any field; `min-reached` and `max-reached` carry the
 * limit as `detail`. A plain `<input>` inside the element stands for it until it is loaded.
 */
export interface MoneyInputElement extends HTMLElement {
  /** The amount as a decimal string. The attribute of that name is what a form reset returns to. */
  value: string;
  readonly form: HTMLFormElement | null;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  checkValidity: () => boolean;
  reportValidity: () => boolean;
}

export function defineMoneyInput(load: () => Promise<MoneyPart>): void {
  const all = new WeakMap<HTMLElement, ElementInternals>();
  class MoneyInputShell extends HTMLElement {
    static readonly formAssociated = true;

    constructor() {
      super();
      all.set(this, this.attachInternals());
    }
  }
  for (const name of lifecycle) {
    Object.defineProperty(MoneyInputShell.prototype, `${name}Callback`, {
      value(this: HTMLElement, state: unknown) {
        void load().then((part) => part.update(this, all.get(this)!, name, state));
      },
    });
  }
  customElements.define('money-input', MoneyInputShell);
}
