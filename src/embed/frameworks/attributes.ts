/** Types of the elements' attributes and events, for the entry of each framework. */
import type { AttributeKey, Kebab } from '../../core/options/option.ts';
import type {
  gateElementOptions,
  MoneyElementOptions,
  moneyElementOptions,
  TermsGateElementOptions,
} from '../loader/element-options.ts';
import type { MoneyInputEventMap } from '../loader/money-input-element.ts';
import type { TermsGateEventMap } from '../loader/terms-gate-element.ts';
import type { MoneyInputDocs, TermsGateDocs } from './attribute-docs.ts';

/** Adds the doc comments of `Docs`, because TypeScript drops them for keys that a mapped type renames. */
type Documented<Props, Docs> = Props & Pick<Docs, keyof Docs & keyof Props>;

/** The attribute of an option: the name in its row, or the option's name in kebab case. */
type AttributeName<Option, Name extends string> = Option extends { readonly attribute: infer Own extends string }
  ? Own
  : Kebab<Name>;

/**
 * A value as markup writes it: numbers as text, flags by presence or as text. Until the element is defined, React
 * writes `true` as a bare attribute and omits `false`: only `"false"` turns off a flag that is on by default.
 */
type Written<Value> = Value extends boolean
  ? Value | '' | `${Value}`
  : Value extends number
    ? Value | `${number}`
    : Value;

type Attributes<Table, Options> = {
  [Name in AttributeKey<Table> & keyof Options & string as AttributeName<Table[Name], Name>]?: Written<Options[Name]>;
};

/** The attributes of `<terms-gate>`. The token is a property alone, because it is a secret. */
export interface TermsGateAttributes extends Documented<
  Attributes<typeof gateElementOptions, TermsGateElementOptions>,
  TermsGateDocs
> {}

export interface MoneyInputAttributes extends Documented<
  Attributes<typeof moneyElementOptions, MoneyElementOptions> & {
    name?: string | undefined;
    value?: string | undefined;
    form?: string | undefined;
  },
  MoneyInputDocs
> {}

/** `onterm-opened` for the event `term-opened`, as React 19 and Svelte name it. */
type Listeners<Events> = {
  [Type in keyof Events & string as `on${Type}`]?: ((event: Events[Type]) => void) | undefined;
};

export interface TermsGateListeners extends Documented<Listeners<TermsGateEventMap>, TermsGateDocs> {}
export interface MoneyInputListeners extends Documented<Listeners<MoneyInputEventMap>, MoneyInputDocs> {}

/** The properties of `<terms-gate>` that no attribute can hold. */
export type TermsGateProperties = Pick<TermsGateElementOptions, 'token' | 'labels' | 'checkboxRules'>;

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** `onTermOpened` for the event `term-opened`, as Vue names it. */
type CamelListeners<Events> = {
  [Type in keyof Events & string as `on${Capitalize<Camel<Type>>}`]?: ((event: Events[Type]) => void) | undefined;
};

/** `personType` for the attribute `person-type`: Vue's type checker reads a component's attributes in camel case. */
type CamelAttributes<Attributes> = { [Name in keyof Attributes & string as Camel<Name>]?: Attributes[Name] };

export type TermsGateVueProps = Documented<
  CamelAttributes<TermsGateAttributes> & CamelListeners<TermsGateEventMap>,
  TermsGateDocs
> &
  TermsGateProperties;

/** The props of `<money-input>` in Vue's templates, `v-model` included. */
export type MoneyInputVueProps = Documented<
  CamelAttributes<MoneyInputAttributes> & CamelListeners<MoneyInputEventMap & { input: Event; change: Event }>,
  MoneyInputDocs
> & {
  /** The amount as a decimal string, for `v-model`. */
  modelValue?: string | undefined;
  /** Called with the decimal string when the amount changed, for `v-model`. */
  'onUpdate:modelValue'?: ((value: string) => void) | undefined;
};
