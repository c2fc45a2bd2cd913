import type { ReactNode } from 'react';
import { docs } from 'virtual:aceite-docs';
import { DocsTable, Prose } from '../../.storybook/DocsTable.tsx';

/** As the element itself spells them. */
const toAttribute = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const options = docs.interfaces.TermsGateElementOptions;
const attributes = options.filter(({ name }) => docs.embedAttributes.includes(name));
const properties = options.filter(({ name }) => !docs.embedAttributes.includes(name));

const events = [
  ['checked-change', 'element', 'The person ticked or unticked the box: `checked`, `termIds`.'],
  ['responded', 'element', 'The server recorded the acceptance: `termIds`, `receipt`.'],
  ['settled', 'element', 'An opening ended, other than by a failure: the outcome.'],
  ['error', 'element', 'A failure. Said in the console, too, unless a listener calls `preventDefault()`.'],
  ['warning', 'element', 'Something that was tolerated. Said in the console, too, unless it is prevented.'],
  ['terms-sent', '`document`', 'As `responded`: `instance`, `idCompany`, `termIds`.'],
] as const;

/** What `<terms-gate>` takes, from the source, and what it tells. */
export function EmbedTables(): ReactNode {
  return (
    <>
      <p>Attributes, each also a property in camel case:</p>
      <DocsTable
        label="Attributes of terms-gate"
        head={['Attribute', 'Value', 'What it means', 'Default']}
        rows={attributes.map(({ name, type, description, defaultValue }) => [
          <code key="name">{toAttribute(name)}</code>,
          type === 'boolean' ? 'there or not' : <code key="type">{type}</code>,
          <Prose key="description" text={description} />,
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
        Events. Those of the element bubble; what they tell is in <code>detail</code>.
      </p>
      <DocsTable
        label="Events of terms-gate"
        head={['Event', 'On', 'What it tells']}
        rows={events.map(([name, target, text]) => [
          <code key="name">{name}</code>,
          <Prose key="target" text={target} />,
          <Prose key="text" text={text} />,
        ])}
      />
    </>
  );
}
