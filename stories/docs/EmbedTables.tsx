import type { ReactNode } from 'react';
import interfaces from 'virtual:aceite-docs/interfaces';
import { DocsTable, Prose } from '../../.storybook/docs/DocsTable.tsx';
import { describeElements, scriptProperties } from '../../scripts/element-manifests.ts';

const [gate, money] = describeElements({ interfaces });

/** What an attribute holds of a type: a number would become a text. */
const textOf = (type: string): string => type.replace(/^string \| number$/, 'string');
const asProperty = 'An attribute is a string: give a number as the property.';

/** What `<terms-gate>` takes, from the source, and its events. */
export function EmbedTables(): ReactNode {
  return (
    <>
      <p>Attributes, each also a property in camel case:</p>
      <DocsTable
        label="Attributes of terms-gate"
        head={['Attribute', 'Value', 'What it means', 'Default']}
        rows={gate.attributes.map(({ name, type, description, defaultValue }) => [
          <code key="name">{name}</code>,
          type === 'boolean' ? 'present or absent' : <code key="type">{textOf(type)}</code>,
          <Prose key="description" text={type === textOf(type) ? description : `${description} ${asProperty}`} />,
          defaultValue ? <code key="default">{defaultValue}</code> : '–',
        ])}
      />
      <p>Properties that only a script can give:</p>
      <DocsTable
        label="Properties of terms-gate"
        head={['Property', 'Type', 'What it means']}
        rows={scriptProperties(gate).map(({ name, type, description }) => [
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
        rows={[
          ...gate.events.map(({ name, description }) => [
            <code key="name">{name}</code>,
            'element',
            <Prose key="text" text={description} />,
          ]),
          [
            <code key="name">terms-sent</code>,
            <code key="target">document</code>,
            <Prose key="text" text="As `responded`: `instance`, `idCompany`, `termIds`." />,
          ],
        ]}
      />
    </>
  );
}

/** The attributes of `<money-input>`, from the source. */
export function MoneyElementTable(): ReactNode {
  return (
    <DocsTable
      label="Attributes of money-input"
      head={['Attribute', 'What it means', 'Default']}
      rows={money.attributes.map(({ name, description, defaultValue }) => [
        <code key="name">{name}</code>,
        <Prose key="description" text={description} />,
        defaultValue ? <code key="default">{defaultValue}</code> : '–',
      ])}
    />
  );
}
