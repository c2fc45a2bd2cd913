import type { ReactNode } from 'react';
import interfaces from 'virtual:aceite-docs/interfaces';
import { DocsTable, Prose } from '../../.storybook/docs/DocsTable.tsx';
import { describeElements, type ElementDescription, scriptProperties } from '../../scripts/element-manifests.ts';

const [gate, money] = describeElements({ interfaces });

/** A type as an attribute holds it: a text, where a property may be a number or `null`, too. */
const textOf = (type: string): string =>
  type.replace(/^(?:string \| number|number \| string)(?: \| null)?$/, 'string').replace(' | (string & {})', '');

const asProperty = 'An attribute is a string: give a number as the property.';

function AttributesTable({ tag, attributes }: ElementDescription): ReactNode {
  return (
    <>
      <p>Attributes, each also a property in camel case:</p>
      <DocsTable
        label={`Attributes of ${tag}`}
        head={['Attribute', 'Value', 'What it means', 'Default']}
        rows={attributes.map(({ name, type, description, defaultValue }) => [
          <code key="name">{name}</code>,
          type === 'boolean' ? 'present or absent' : <code key="type">{textOf(type)}</code>,
          <Prose key="description" text={name === 'person-type' ? `${description} ${asProperty}` : description} />,
          defaultValue ? <code key="default">{defaultValue}</code> : '–',
        ])}
      />
    </>
  );
}

function PropertiesTable(element: ElementDescription): ReactNode {
  return (
    <>
      <p>Properties that only a script can give:</p>
      <DocsTable
        label={`Properties of ${element.tag}`}
        head={['Property', 'Type', 'What it means']}
        rows={scriptProperties(element).map(({ name, type, description }) => [
          <code key="name">{name}</code>,
          <code key="type">{type}</code>,
          <Prose key="description" text={description} />,
        ])}
      />
    </>
  );
}

/** What `<terms-gate>` takes, from the source, its methods and its events. */
export function EmbedTables(): ReactNode {
  return (
    <>
      <AttributesTable {...gate} />
      <PropertiesTable {...gate} />
      <p>Methods:</p>
      <DocsTable
        label="Methods of terms-gate"
        head={['Method', 'What it does']}
        rows={gate.methods.map(({ name, description }) => [
          <code key="name">{name}()</code>,
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

/** What `<money-input>` takes, from the source. */
export function MoneyElementTable(): ReactNode {
  return (
    <>
      <AttributesTable {...money} />
      <PropertiesTable {...money} />
    </>
  );
}
