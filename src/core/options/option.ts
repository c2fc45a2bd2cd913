/**
 * The kind of a value. It decides how a value is checked, saved in a config, and read from an
 * attribute.
 * - `text`, `text-or-number`: a string; `text-or-number` also allows a number.
 * - `address`: the URL of an API, without query and hash.
 * - `id`, `count`: a whole number; `range` limits a count.
 * - `decimal`: a number, or a decimal string such as `'1234.56'`.
 * - `flag`: a boolean, as an attribute true by its presence, unless it is `"false"`.
 * - `color`, `locale`, `currency`: a CSS colour, a BCP 47 tag, an ISO 4217 code.
 * - `choice`: one of `choices`.
 * - `labels`: texts by name.
 * - `script`: a value that only a script can set, such as a function or a secret.
 */
export type OptionKind =
  | 'text'
  | 'text-or-number'
  | 'address'
  | 'id'
  | 'count'
  | 'decimal'
  | 'flag'
  | 'color'
  | 'choice'
  | 'labels'
  | 'locale'
  | 'currency'
  | 'script';

/** One row of a table of options. The interface of the same name documents its meaning. */
export interface Option {
  /** The kind of value. */
  readonly kind: OptionKind;
  /** Whether a config must have it. */
  readonly required?: true;
  /** The value when it is omitted. A saved config omits it. */
  readonly default?: string | number | boolean;
  /** Smallest and largest value of a `count`. */
  readonly range?: readonly [least: number, most: number];
  /** The valid texts of a `choice`. */
  readonly choices?: readonly string[];
  /** The keys of `labels`, by default the keys of the terms' labels. */
  readonly keys?: readonly string[];
  /** Whether it is a key of the config. */
  readonly config?: true;
  /** Whether it is an attribute of the element, in kebab case or under the name given here. */
  readonly attribute?: true | string;
  /** Whether the view renders by it. */
  readonly view?: true;
}

/** The options of one component, by name. */
export type OptionTable = Readonly<Record<string, Option>>;

/** The names of a table's options that have a mark. */
type MarkedKey<Table, Mark> = {
  [Name in keyof Table]: Table[Name] extends Mark ? Name : never;
}[keyof Table];

export type ConfigKey<Table> = MarkedKey<Table, { readonly config: true }>;

export type AttributeKey<Table> = MarkedKey<Table, { readonly attribute: true | string }>;

export type ViewKey<Table> = MarkedKey<Table, { readonly view: true }>;

/** `toKebab` as a type: `checkboxColor` is `checkbox-color`. */
export type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<First>}${Kebab<Rest>}`
    : `${Lowercase<First>}-${Kebab<Rest>}`
  : Name;

/** The name in kebab case: `checkboxColor` is the attribute `checkbox-color`. */
export const toKebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at: number) => `${at ? '-' : ''}${letter.toLowerCase()}`);

/** The callback `onTermOpened` is the event `term-opened`. */
export const eventOf = (callback: string): string => toKebab(callback.slice(2));
