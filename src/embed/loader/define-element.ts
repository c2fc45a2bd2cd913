import { withoutPrototype } from '../../core/model/without-prototype.ts';
import { type Option, type OptionKind, type OptionTable, toKebab } from '../../core/options/option.ts';

/** A server does not have `HTMLElement`, so the base is `Object` there. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/** The kinds that `readValue` converts. The build omits the others from its tables. */
export const convertedKinds: readonly OptionKind[] = ['flag', 'id', 'count'];

/**
 * Reads an attribute or a property. Frameworks set a property to the text of its attribute, or to
 * `null`. A text that is not a number stays a text, for the error message.
 */
function readValue({ attribute, kind }: Option, value: unknown): unknown {
  if (value === null && attribute) return undefined;
  if (typeof value !== 'string') return value;
  if (kind === 'flag') return value !== 'false';
  const isNumber = (kind === 'id' || kind === 'count') && value.trim() && !Number.isNaN(Number(value));
  return isNumber ? Number(value) : value;
}

/** `addEventListener` with the types of an element's own events. */
export type AddListener<Target, EventMap> = (<Type extends keyof EventMap>(
  type: Type,
  listener: (this: Target, event: EventMap[Type]) => void,
  options?: boolean | AddEventListenerOptions,
) => void) &
  HTMLElement['addEventListener'];

/** An element whose options are attributes and properties. The last change of either counts. */
interface OptionsElement extends HTMLElement {
  readonly given: Record<string, unknown>;
  /** Called after a change of the options or of the element's place. Subclasses define it. */
  sync(): void;
  /** Calls `sync` in a microtask, once for several changes, so that a move is not a removal. */
  queue(): void;
  connectedCallback(): void;
}

/** Creates a class from a table of options. `observed` lists more attributes that call `sync`. */
export function createElementClass(
  table: OptionTable,
  observed: readonly string[] = [],
): {
  new (): OptionsElement;
  readonly observedAttributes: string[];
} {
  const rows = Object.entries(table);
  const attributes = new Map(
    rows.flatMap(([name, option]) => (option.attribute ? [[toKebab(name), name] as const] : [])),
  );

  class TableElement extends Base implements OptionsElement {
    static readonly observedAttributes = [...attributes.keys(), ...observed];
    declare readonly sync: OptionsElement['sync'];
    #isQueued: boolean | undefined;

    queue(): void {
      if (this.#isQueued) return;
      this.#isQueued = true;
      queueMicrotask(() => {
        this.#isQueued = false;
        this.sync();
      });
    }

    readonly given = withoutPrototype<Record<string, unknown>>({});

    connectedCallback(): void {
      // Properties set before the upgrade shadow the accessors, so re-assign them:
      // https://nolanlawson.com/2021/08/03/handling-properties-in-custom-element-upgrades/
      for (const name of Object.keys(this)) {
        const value = this[name as keyof this];
        // Skips class fields, and inherited names, which polyfills of `Object.keys` may list.
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
      // Not `this[name] = text`, which would replace a property set before the upgrade.
      if (name) Reflect.set(Object.getPrototypeOf(this) as object, name, text, this);
      else this.queue();
    }
  }

  for (const [name, option] of rows) {
    Object.defineProperty(TableElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: TableElement) {
        return this.given[name];
      },
      set(this: TableElement, value: unknown) {
        this.given[name] = readValue(option, value);
        this.queue();
      },
    });
  }
  return TableElement;
}
