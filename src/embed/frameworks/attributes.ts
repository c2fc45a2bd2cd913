/** The elements' attributes and events as types, for the entry of each framework. */
import type { AttributeKey, Kebab } from '../../core/options/option.ts';
import type { MoneyElementOptions, MoneyInputEventMap, moneyElementOptions } from '../loader/money-input-element.ts';
import type { TermsGateElementOptions, TermsGateEventMap, gateElementOptions } from '../loader/terms-gate-element.ts';

/** The attribute of an option: its own name for it, or the option's name in kebab case. */
type AttributeName<Option, Name extends string> = Option extends { readonly attribute: infer Own extends string }
  ? Own
  : Kebab<Name>;

/** A value as markup writes it: numbers as text, flags by their presence. */
type Written<Value> = Value extends boolean ? Value | '' : Value extends number ? Value | `${number}` : Value;

type Attributes<Table, Options> = {
  [Name in AttributeKey<Table> & keyof Options & string as AttributeName<Table[Name], Name>]?: Written<Options[Name]>;
};

/** The attributes of `<terms-gate>`. The token is none: it is a secret, and a property. */
export type TermsGateAttributes = Attributes<typeof gateElementOptions, TermsGateElementOptions>;

/** The attributes of `<money-input>`. */
export type MoneyInputAttributes = Attributes<typeof moneyElementOptions, MoneyElementOptions> & {
  /** Under which name a form posts the decimal string. */
  name?: string;
  /** The amount as a decimal string; what a form reset returns to. */
  value?: string;
  /** Takes the field out of the form. */
  disabled?: boolean | '';
};

/** `onterm-opened` for the event `term-opened`, as React 19 and Svelte name it; `on:term-opened` in Solid. */
type Listeners<Events, Prefix extends string> = {
  [Type in keyof Events & string as `${Prefix}${Type}`]?: (event: Events[Type]) => void;
};

export type TermsGateListeners<Prefix extends string = 'on'> = Listeners<TermsGateEventMap, Prefix>;
export type MoneyInputListeners<Prefix extends string = 'on'> = Listeners<MoneyInputEventMap, Prefix>;

/** The properties of `<terms-gate>` that no attribute can hold. */
export type TermsGateProperties = Pick<TermsGateElementOptions, 'token' | 'labels' | 'checkboxRules'>;

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** `onTermOpened` for the event `term-opened`, as Vue names it. */
type CamelListeners<Events> = {
  [Type in keyof Events & string as `on${Capitalize<Camel<Type>>}`]?: (event: Events[Type]) => void;
};

/** `personType` for the attribute `person-type`: Vue's type checker reads every attribute of a component so. */
type CamelAttributes<Attributes> = { [Name in keyof Attributes & string as Camel<Name>]?: Attributes[Name] };

/** What Vue's templates may write on `<terms-gate>`. */
export type TermsGateVueProps = CamelAttributes<TermsGateAttributes> &
  CamelListeners<TermsGateEventMap> &
  TermsGateProperties;

/** What Vue's templates may write on `<money-input>`, `v-model` included. */
export type MoneyInputVueProps = CamelAttributes<MoneyInputAttributes> &
  CamelListeners<MoneyInputEventMap & { input: Event; change: Event }> & {
    modelValue?: string;
    'onUpdate:modelValue'?: (value: string) => void;
  };
