import { toKebab } from 'aceite/core';
import type { ReactNode } from 'react';
import { docs } from 'virtual:aceite-docs';
import { DocsTable, Prose } from '../../.storybook/docs/DocsTable.tsx';

const options = docs.interfaces.TermsGateElementOptions;
const attributes = options.filter(({ name }) => name in docs.embedAttributes);
const properties = options.filter(({ name }) => docs.embedAttributes[name] === undefined);

const events = [
  ...docs.interfaces.TermsCallbacks.map(({ name, description }) => ({
    type: toKebab(name.slice(2)),
    target: 'element',
    description: `${description} ${docs.bubbling.includes(name) ? '' : 'Does not bubble; it also logs to the console, unless a listener calls `preventDefault()`.'}`,
  })),
  { type: 'terms-sent', target: '`document`', description: 'As `responded`: `instance`, `idCompany`, `termIds`.' },
];

/** What an attribute holds of a type: a number would become a text. */
const textOf = (type: string): string => type.replace(/^string \| number$/, 'string');
const asProperty = 'An attribute is a text: give a number as the property.';

/** What `<terms-gate>` takes, from the source, and what it tells. */
export function EmbedTables(): ReactNode {
  return (
    <>
      <p>Attributes, each also a property in camel case:</p>
      <DocsTable
        label="Attributes of terms-gate"
        head={['Attribute', 'Value', 'What it means', 'Default']}
        rows={attributes.map(({ name, type, description, defaultValue }) => [
          <code key="name">{docs.embedAttributes[name]}</code>,
          type === 'boolean' ? 'there or not' : <code key="type">{textOf(type)}</code>,
          <Prose key="description" text={type === textOf(type) ? description : `${description} ${asProperty}`} />,
          defaultValue ? <code key="default">{defaultValue}</code> : '–',
        ])}
      />
      <p>Properties that only a script can give:</p>
      <DocsTable
        label="Properties of terms-gate"
        head={['Property', 'Type', 'What it means']}
        rows={properties.map(({ name, type, description }) => [
          <code key="name">{name}</code>,
          <code key="type">{type}</code>,
          <Prose key="description" text={description} />,
        ])}
      />
      <p>
        Events; <code>detail</code> is what the callback of the same name gets.
      </p>
      <DocsTable
        label="Events of terms-gate"
        head={['Event', 'On', 'When']}
        rows={events.map(({ type, target, description }) => [
          <code key="name">{type}</code>,
          <Prose key="target" text={target} />,
          <Prose key="text" text={description} />,
        ])}
      />
    </>
  );
}

/** What any form field of HTML has. */
const ofFormFields: Array<{ name: string; description: string; defaultValue?: string }> = [
  { name: 'value', description: 'The amount on connection, a decimal number; also what a form reset returns to.' },
  { name: 'name', description: 'Name under which the form posts the decimal string.' },
  { name: 'disabled', description: 'Shows the value, and takes the field out of the form.' },
];

/** The attributes of `<money-input>`, from the source. */
export function MoneyElementTable(): ReactNode {
  const rows = [
    ...ofFormFields,
    ...docs.interfaces.MoneyElementOptions.map(({ name, ...member }) => ({
      ...member,
      name: docs.moneyAttributes[name]!,
    })),
  ];
  return (
    <DocsTable
      label="Attributes of money-input"
      head={['Attribute', 'What it means', 'Default']}
      rows={rows.map(({ name, description, defaultValue }) => [
        <code key="name">{name}</code>,
        <Prose key="description" text={description} />,
        defaultValue ? <code key="default">{defaultValue}</code> : '–',
      ])}
    />
  );
}
