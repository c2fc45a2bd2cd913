import type { ReactNode } from 'react';
import { docs } from 'virtual:aceite-docs';
import { DocsTable, Prose } from '../../.storybook/DocsTable.tsx';
import { toAttribute } from '../../.storybook/config-panel/to-html.ts';

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

/** What Mantine's inputs have, and its documentation says. */
const ofMantine: Readonly<Record<string, string>> = {
  error: 'What is wrong with the amount; marks the field, and screen readers hear it with the field.',
  size: 'A size of Mantine’s inputs, such as `md`.',
  radius: 'A radius of Mantine’s theme, such as `md`.',
  variant: 'A variant of Mantine’s inputs, such as `filled`.',
};

const { MoneyInputConfig: config } = docs.interfaces;

/** What HTML names in its own way, and what is no prop. */
const ofTheElement: readonly (readonly [name: string, key: string])[] = [
  ['value', 'defaultValue'],
  ['name', 'name'],
  ['required', 'required'],
  ['readonly', 'readOnly'],
  ['disabled', 'disabled'],
];

function describe(key: string): { description: string; defaultValue?: string | undefined } {
  const member = config.find(({ name }) => name === key);
  const description = member?.description ?? ofMantine[key];
  if (description === undefined) throw new Error(`Nothing says what the attribute for ${key} means.`);
  return { description, defaultValue: member?.defaultValue };
}

const scheme = options.find(({ name }) => name === 'colorScheme')!;

/** The attributes of `<money-input>`, from the source. */
export function MoneyElementTable(): ReactNode {
  const rows = [
    ...ofTheElement.map(([name, key]) => ({ name, ...describe(key) })),
    ...docs.moneyAttributes.map((key) => ({ name: toAttribute(key), ...describe(key) })),
    {
      name: 'color-scheme',
      description: 'Whether the field is light or dark, as for `terms-gate`.',
      defaultValue: scheme.defaultValue,
    },
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
