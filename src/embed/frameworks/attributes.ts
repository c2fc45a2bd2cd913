import type { AttributeKey, Kebab } from '../../core/options/option.ts';
import type {
  gateElementOptions,
  MoneyElementOptions,
  moneyElementOptions,
  TermsGateElementOptions,
} from '../loader/element-options.ts';
import type { MoneyInputElement, MoneyInputEventMap } from '../loader/money-input-element.ts';
import type { TermsGateEventMap } from '../loader/terms-gate-element.ts';
import type { MoneyInputDocs, TermsGateDocs } from './attribute-docs.ts';

/**
 * Adds doc comments, which TypeScript drops when a mapped type renames a key:
 * https://github.com/microsoft/TypeScript/issues/50715
 */
type Documented<Props, Docs> = Props & Pick<Docs, keyof Docs & keyof Props>;

/**
 * A value as markup writes it. React omits an attribute that is `false`, so only `"false"` turns
 * off a flag that is on by default: https://github.com/facebook/react/pull/24541
 */
type Written<Value> = Value extends boolean
  ? Value | '' | `${Value}`
  : Value extends number
    ? Value | `${number}`
    : Value;

type Attributes<Table, Options> = {
  [Name in AttributeKey<Table> & keyof Options & string as Kebab<Name>]?: Written<Options[Name]>;
};

/** The attributes of `<terms-gate>`. The token is not an attribute, because it is a secret. */
interface TermsGateAttributes extends Documented<
  Attributes<typeof gateElementOptions, TermsGateElementOptions>,
  TermsGateDocs
> {}

interface MoneyInputAttributes extends Documented<
  Attributes<typeof moneyElementOptions, MoneyElementOptions> & {
    name?: string | undefined;
    value?: string | undefined;
    form?: string | undefined;
  },
  MoneyInputDocs
> {}

/** React 19 and Svelte use `onterm-opened` for the event `term-opened`. */
type Listeners<Events> = {
  [Type in keyof Events & string as `on${Type}`]?: ((event: Events[Type]) => void) | undefined;
};

export interface TermsGateMarkup extends TermsGateAttributes, Documented<Listeners<TermsGateEventMap>, TermsGateDocs> {}
export interface MoneyInputMarkup
  extends MoneyInputAttributes, Documented<Listeners<MoneyInputEventMap>, MoneyInputDocs> {}

/** Properties of `<terms-gate>` that have no attribute, for the types of Vue. */
export type TermsGateProperties = Pick<
  TermsGateElementOptions,
  'token' | 'personKey' | 'pending' | 'labels' | 'checkboxRules' | 'fetch'
>;

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** Vue uses `onTermOpened` for the event `term-opened`. */
type CamelListeners<Events> = {
  [Type in keyof Events & string as `on${Capitalize<Camel<Type>>}`]?: ((event: Events[Type]) => void) | undefined;
};

/** Vue's type checker reads `person-type` as `personType`. */
type CamelAttributes<Attributes> = { [Name in keyof Attributes & string as Camel<Name>]?: Attributes[Name] };

export type TermsGateVueProps = Documented<
  CamelAttributes<TermsGateAttributes> & CamelListeners<TermsGateEventMap>,
  TermsGateDocs
> &
  TermsGateProperties;

/** Both targets are the element in a listener of the element. */
type FieldEvent = Event & Record<'target' | 'currentTarget', MoneyInputElement>;

export type MoneyInputVueProps = Documented<
  CamelAttributes<MoneyInputAttributes> & CamelListeners<MoneyInputEventMap & Record<'input' | 'change', FieldEvent>>,
  MoneyInputDocs
> & {
  /** The decimal string of `v-model`. */
  modelValue?: string | undefined;
  /** Called by `v-model` with the new decimal string. */
  'onUpdate:modelValue'?: ((value: string) => void) | undefined;
};
