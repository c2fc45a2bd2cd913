/** custom-elements.json and web-types.json: descriptions of the elements for editors and documentation tools. */
import type { Docs } from '../.storybook/docs/read-docs.ts';
import type { MemberDoc } from '../.storybook/docs/read-types.ts';
import { eventOf, type OptionTable } from '../src/core/options/option.ts';
import { termsCallbacks } from '../src/core/options/options.ts';
import { version } from '../src/core/model/version.ts';
import { attributeOf } from '../src/embed/loader/define-element.ts';
import { moneyElementOptions } from '../src/embed/loader/money-input-element.ts';
import { gateElementOptions } from '../src/embed/loader/terms-gate-element.ts';

/** An attribute, a property or an event. */
export type Described = Pick<MemberDoc, 'name' | 'description' | 'type' | 'defaultValue'>;

/** One element, as both files describe it. */
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
    const member = members.find((one) => one.name === name);
    if (!member) throw new Error(`The option ${name} is not documented.`);
    return member;
  });
  const attributes = properties.flatMap((property) => {
    const option = table[property.name]!;
    return option.attribute ? [{ ...property, name: attributeOf(property.name, option), property: property.name }] : [];
  });
  return { attributes, properties };
}

const argumentOf = (type: string): string => /^\(\w+: (.+)\) => void$/.exec(type)?.[1] ?? 'unknown';

/** The elements, from the tables of options and the comments in the source. */
export function describeElements({ interfaces }: Pick<Docs, 'interfaces'>): [ElementDescription, ElementDescription] {
  const gate = describeOptions(gateElementOptions, interfaces.TermsGateElementOptions);
  const money = describeOptions(moneyElementOptions, interfaces.MoneyElementOptions);
  const formMembers: Described[] = [
    {
      name: 'value',
      description: 'The amount as a decimal string; the attribute is also what a form reset returns to.',
      type: 'string',
    },
    { name: 'name', description: 'Name under which the form posts the decimal string.', type: 'string' },
    { name: 'disabled', description: 'Shows the value, and takes the field out of the form.', type: 'boolean' },
  ];
  return [
    {
      tag: 'terms-gate',
      className: 'TermsGateElement',
      description: 'Asks the signed-in person to accept the terms that are pending, as soon as it has a token.',
      ...gate,
      events: interfaces.TermsCallbacks.map(({ name, type, description }) => ({
        name: eventOf(name),
        type: `CustomEvent<${argumentOf(type)}>`,
        description: `${description} ${termsCallbacks[name as keyof typeof termsCallbacks] ? 'Bubbles.' : 'Does not bubble.'}`,
      })),
      methods: [
        { name: 'open', description: 'Asks again, with other options if some are given.' },
        { name: 'close', description: 'Stops and closes, until it is opened again or its options change.' },
      ],
    },
    {
      tag: 'money-input',
      className: 'MoneyInputElement',
      description: 'A form field for an amount of money; the form posts the decimal string.',
      attributes: [...formMembers, ...money.attributes],
      properties: [...money.properties, ...formMembers],
      events: [
        { name: 'input', type: 'Event', description: 'The amount changed.' },
        { name: 'change', type: 'Event', description: 'The person left the field with another amount.' },
        { name: 'min-reached', type: 'CustomEvent<string | number>', description: 'On blur, at or below the minimum.' },
        { name: 'max-reached', type: 'CustomEvent<string | number>', description: 'On blur, at or above the maximum.' },
      ],
      methods: [
        { name: 'checkValidity', description: 'As that of any form field.' },
        { name: 'reportValidity', description: 'As that of any form field.' },
      ],
    },
  ];
}

/** JSON leaves out what is undefined. */
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
            ...methods.map((method) => ({ kind: 'method', ...method })),
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
            value: { type, kind: type === 'boolean' ? 'no-value' : undefined },
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
