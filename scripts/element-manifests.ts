/** Describes the elements for editors and documentation tools, in two manifests and in types. */
import { eventOf, type OptionTable, toKebab } from '../src/core/options/option.ts';
import { termsCallbacks } from '../src/core/options/options.ts';
import { version } from '../src/core/model/version.ts';
import { gateElementOptions, moneyElementOptions } from '../src/embed/loader/element-options.ts';
import type { Docs } from './read-docs.ts';
import type { MemberDoc } from './read-types.ts';

/** An attribute, a property or an event. */
export type Described = Pick<MemberDoc, 'name' | 'description' | 'type' | 'defaultValue'>;

/** One element, for both manifests and the types. */
export interface ElementDescription {
  tag: string;
  className: string;
  description: string;
  attributes: (Described & { property?: string })[];
  properties: Described[];
  events: Described[];
  methods: { name: string; description: string }[];
}

function describeOptions(
  table: OptionTable,
  members: MemberDoc[],
): Pick<ElementDescription, 'attributes' | 'properties'> {
  const properties = Object.keys(table).map((name): Described => {
    const member = members.find((candidate) => candidate.name === name);
    if (!member) throw new Error(`The option ${name} is not documented.`);
    return member;
  });
  const attributes = properties.flatMap((property) => {
    const option = table[property.name]!;
    if (!option.attribute) return [];
    const name = toKebab(property.name);
    // The default is true, so only the value "false" turns the option off.
    const off = option.default === true ? ` \`${name}="false"\` turns it off.` : '';
    return [{ ...property, name, property: property.name, description: property.description + off }];
  });
  return { attributes, properties };
}

/** Returns the properties that are not attributes. */
export const scriptProperties = ({ attributes, properties }: ElementDescription): Described[] =>
  properties.filter(({ name }) => attributes.every(({ name: own, property = own }) => property !== name));

const pick = (members: MemberDoc[], names: string[]): Described[] => members.filter(({ name }) => names.includes(name));

const argumentOf = (type: string): string => /^\(\w+: (.+)\) => void$/.exec(type)?.[1] ?? 'unknown';

/** The elements, from the tables of options and the comments in the source. */
export function describeElements({ interfaces }: Pick<Docs, 'interfaces'>): [ElementDescription, ElementDescription] {
  const gate = describeOptions(gateElementOptions, interfaces.TermsGateElementOptions);
  gate.properties.push(...pick(interfaces.TermsGateElement, ['outcome']));
  const money = describeOptions(moneyElementOptions, interfaces.MoneyElementOptions);
  const formMembers = pick(interfaces.MoneyInputElement, ['value', 'name']);
  return [
    {
      tag: 'terms-gate',
      className: 'TermsGateElement',
      description: 'Shows the pending terms to the signed-in person.',
      ...gate,
      events: interfaces.TermsCallbacks.map(({ name, type, description }) => ({
        name: eventOf(name),
        type: `CustomEvent<${argumentOf(type)}>`,
        description: termsCallbacks[name as keyof typeof termsCallbacks]
          ? `${description} Bubbles.`
          : description.replace(
              /Without a handler, .+/,
              'Does not bubble. Logs to the console, unless a listener calls `preventDefault()`.',
            ),
      })),
      methods: pick(interfaces.TermsGateElement, ['open', 'close']),
    },
    {
      tag: 'money-input',
      className: 'MoneyInputElement',
      description:
        'Turns the `<input>` inside it into a field for an amount of money; the form posts the decimal string.',
      attributes: [
        ...formMembers,
        { name: 'form', description: 'The id of the form that posts the value.', type: 'string' },
        ...money.attributes,
      ],
      properties: [...money.properties, ...formMembers],
      events: [
        { name: 'input', type: 'Event', description: 'The amount changed.' },
        { name: 'change', type: 'Event', description: 'The person left the field with another amount.' },
        ...interfaces.MoneyInputEventMap,
      ],
      methods: [],
    },
  ];
}

/** The keys of an entry in both manifests. JSON omits an undefined `default`. */
const describe = ({ name, description, type, defaultValue }: Described) => ({
  name,
  description,
  default: defaultValue,
  type: { text: type },
});

/** Custom Elements Manifest, schema 1.0.0. */
export function toCustomElements(elements: ElementDescription[]): object {
  const path = 'dist/embed.js';
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: elements.map(({ tag, className, description, attributes, properties, events, methods }) => ({
          kind: 'class',
          customElement: true,
          tagName: tag,
          name: className,
          description,
          attributes: attributes.map((attribute) => ({ ...describe(attribute), fieldName: attribute.property })),
          members: [
            ...properties.map((property) => ({ kind: 'field', ...describe(property) })),
            ...methods.map(({ name, description: text }) => ({ kind: 'method', name, description: text })),
          ],
          events: events.map(describe),
        })),
        exports: elements.map(({ tag, className }) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: className, module: path },
        })),
      },
    ],
  };
}

/** JetBrains' web-types. */
export function toWebTypes(elements: ElementDescription[]): object {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'aceite',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map(({ tag, description, attributes, properties, events }) => ({
          name: tag,
          description,
          attributes: attributes.map(({ name, description, type, defaultValue }) => ({
            name,
            description,
            // A flag that is on by default takes `"false"`.
            value: { type, kind: type === 'boolean' && defaultValue !== 'true' ? 'no-value' : undefined },
            default: defaultValue,
          })),
          js: {
            properties: properties.map((property) => ({ ...describe(property), type: property.type })),
            events: events.map(({ name, description }) => ({ name, description })),
          },
        })),
      },
    },
  };
}

/** Returns `personType` for `person-type`. */
const toCamel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the interfaces of attribute-docs.ts. An event has two names, `onterm-opened` for React
 * and Svelte and `onTermOpened` for Vue. So has an attribute with a dash.
 */
export function toTypeDocs(elements: ElementDescription[]): string {
  return elements
    .map(({ className, attributes, events }) => {
      const named = [
        ...attributes.map((attribute) => ({ ...attribute, names: new Set([attribute.name, toCamel(attribute.name)]) })),
        ...events.map((event) => ({
          ...event,
          defaultValue: undefined,
          names: new Set([`on${event.name}`, `on${event.name[0]!.toUpperCase()}${toCamel(event.name.slice(1))}`]),
        })),
      ];
      const members = named.flatMap(({ names, description, defaultValue }) =>
        [...names].map((name) => {
          const text = `${description}${defaultValue ? ` @default ${defaultValue}` : ''}`;
          return `  /** ${text} */\n  ${/^\w+$/.test(name) ? name : `"${name}"`}?: unknown;\n`;
        }),
      );
      return `export interface ${className.replace('Element', 'Docs')} {\n${members.join('')}}\n`;
    })
    .join('');
}
