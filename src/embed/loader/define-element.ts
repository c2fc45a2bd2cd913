import { type Option, type OptionKind, type OptionTable, toKebab } from '../../core/options/option.ts';

/** `Object` on a server, where there is no HTMLElement: the module can be imported there, too. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/** The attribute of an option, such as `checkbox-color`. */
export const attributeOf = (name: string, { attribute }: Option): string =>
  typeof attribute === 'string' ? attribute : toKebab(name);

/** The kinds that `parseAttribute` converts; the build of the embed leaves the others out of its tables. */
export const convertedKinds: readonly OptionKind[] = ['flag', 'id', 'count'];

/** The value of an option by its attribute. A text that should be a number and is none stays a text, for the error message. */
function parseAttribute({ kind }: Option, text: string | null): unknown {
  if (text === null) return undefined;
  if (kind === 'flag') return text !== 'false';
  const isNumber = (kind === 'id' || kind === 'count') && text.trim() && !Number.isNaN(Number(text));
  return isNumber ? Number(text) : text;
}

/** An element whose options are attributes and properties; the one set last counts. */
interface OptionsElement extends HTMLElement {
  /** The options that are set. */
  readonly given: Record<string, unknown>;
  /** Defined by each class of elements. Called by `queue()`, after options have changed or the element was moved. */
  sync(): void;
  /** Calls `sync` once, after the script that is running has ended. */
  queue(): void;
  connectedCallback(): void;
}

/** Creates a class of elements from a table of options. A change of the `observed` attributes, which are no options, calls `sync`, too. */
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
    declare readonly sync: OptionsElement['sync'];
    #isQueued: boolean | undefined;

    /** Queued: options that are set one by one are one change, and an element that is moved is never seen outside of the page. */
    queue(): void {
      if (this.#isQueued) return;
      this.#isQueued = true;
      queueMicrotask(() => {
        this.#isQueued = false;
        this.sync();
      });
    }

    readonly given: Record<string, unknown> = {};

    connectedCallback(): void {
      // Properties set before the upgrade shadow the prototype's accessors: delete and re-assign them.
      for (const name of Object.keys(this)) {
        const value = this[name as keyof this];
        // Fields of the class, which are not in the prototype, stay. Polyfills of `Object.keys` may list inherited names: hasOwn.
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
      if (name) this[name as keyof this] = parseAttribute(table[name]!, text) as this[keyof this];
      else this.queue();
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
