/**
 * How a value is checked, saved in a config, and read from an attribute:
 * - `address`: A URL without query and hash.
 * - `id`, `count`: A whole number; a count is within `range`.
 * - `decimal`: A number or a decimal string.
 * - `flag`: A boolean. A present attribute is true, unless its value is `"false"`.
 * - `script`: A value that only a script can set, such as a function or a secret.
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

/** One row of an `OptionTable`. The interface that declares the option documents its meaning. */
export interface Option {
  readonly kind: OptionKind;
  readonly required?: true;
  /** A saved config omits this value. */
  readonly default?: string | number | boolean;
  readonly range?: readonly [least: number, most: number];
  readonly choices?: readonly string[];
  /** @default the keys of the terms' labels */
  readonly keys?: readonly string[];
  readonly config?: true;
  /** Whether the custom element has an attribute for the option, named in kebab case. */
  readonly attribute?: true;
  readonly view?: true;
}

export type OptionTable = Readonly<Record<string, Option>>;

type MarkedKey<Table, Mark> = {
  [Name in keyof Table]: Table[Name] extends Mark ? Name : never;
}[keyof Table];

export type ConfigKey<Table> = MarkedKey<Table, { readonly config: true }>;

export type AttributeKey<Table> = MarkedKey<Table, { readonly attribute: true }>;

export type ViewKey<Table> = MarkedKey<Table, { readonly view: true }>;

export type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<First>}${Kebab<Rest>}`
    : `${Lowercase<First>}-${Kebab<Rest>}`
  : Name;

/** Returns `checkbox-color` for `checkboxColor`. */
export const toKebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at: number) => `${at ? '-' : ''}${letter.toLowerCase()}`);

/** Returns `term-opened` for `onTermOpened`. */
export const eventOf = (callback: string): string => toKebab(callback.slice(2));
