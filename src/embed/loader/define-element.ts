import { type Option, type OptionKind, type OptionTable, toKebab } from '../../core/options/option.ts';

/** Where there is no page, as on a server, the module can still be imported. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/** The attribute of an option, such as `checkbox-color`. */
export const attributeOf = (name: string, { attribute }: Option): string =>
  typeof attribute === 'string' ? attribute : toKebab(name);

/** The kinds that `read` converts; the build of the embed leaves the others out of its tables. */
export const convertedKinds: readonly OptionKind[] = ['flag', 'id', 'count'];

/** An attribute as the value of its option; a text that is no number stays a text, for the error message. */
function read({ kind }: Option, text: string | null): unknown {
  if (text === null) return undefined;
  if (kind === 'flag') return text !== 'false';
  const isNumber = (kind === 'id' || kind === 'count') && text.trim() && !Number.isNaN(Number(text));
  return isNumber ? Number(text) : text;
}

/** An element whose options are attributes and properties; the later one counts. */
interface OptionsElement extends HTMLElement {
  /** The options as they are now. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Called after the script that changed options, or moved the element, has ended. */
  sync(): void;
  /** Calls `sync` once, after the script that is running has ended. */
  queue(): void;
  /** Dispatches an event; `false` when a listener prevented it. */
  emit(type: string, detail: unknown, bubbles: boolean): boolean;
}

/** A class of elements, made from a table of options. A change of the other `observed` attributes calls `sync`, too. */
export function createElementClass(
  table: OptionTable,
  observed: readonly string[] = [],
): {
  new (): OptionsElement;
  readonly observedAttributes: string[];
} {
  const rows = Object.entries(table);
  const attributes = new Map(
    rows.flatMap(([name, option]) => (option.attribute ? [[attributeOf(name, option), name] as const] : [])),
  );

  class TableElement extends Base implements OptionsElement {
    static readonly observedAttributes = [...attributes.keys(), ...observed];
    readonly given: Record<string, unknown> = {};
    #isQueued = false;

    connectedCallback(): void {
      // Properties set before the upgrade shadow the prototype's accessors: delete and re-assign them.
      for (const name of Object.keys(this)) {
        const value = this[name as keyof this];
        // Only accessors of the prototype: fields of the class stay. Polyfills of `Object.keys` may list inherited names, too.
        if (Object.hasOwn(this, name) && name in Object.getPrototypeOf(this)) {
          delete this[name as keyof this];
          this[name as keyof this] = value;
        }
      }
      this.queue();
    }

    disconnectedCallback(): void {
      this.queue();
    }

    attributeChangedCallback(attribute: string, _: string | null, text: string | null): void {
      const name = attributes.get(attribute);
      if (name) this[name as keyof this] = read(table[name]!, text) as this[keyof this];
      else this.queue();
    }

    /** Options that are set one by one are one change, and an element that is moved was never gone. */
    queue(): void {
      if (this.#isQueued) return;
      this.#isQueued = true;
      queueMicrotask(() => {
        this.#isQueued = false;
        this.sync();
      });
    }

    sync(): void {}

    emit(type: string, detail: unknown, bubbles: boolean): boolean {
      return this.dispatchEvent(new CustomEvent(type, { bubbles, composed: bubbles, cancelable: true, detail }));
    }
  }

  for (const [name] of rows) {
    Object.defineProperty(TableElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: TableElement) {
        return this.given[name];
      },
      set(this: TableElement, value: unknown) {
        this.given[name] = value;
        this.queue();
      },
    });
  }
  return TableElement;
}
