import type { ReactNode } from 'react';
import { DocsTable, Prose } from '../../.storybook/DocsTable.tsx';

const attributes = [
  ['person-type', 'Text', 'The person type whose terms apply, such as `PF`.'],
  ['base-url', 'Text', 'Where the API lives, with a slash at the end.'],
  ['id-company', 'Number', 'The store’s id.'],
  ['store-color', 'CSS colour', 'The store’s colour.'],
  ['checkbox-color', 'CSS colour', 'The colour of the ticked box.'],
  ['color-scheme', '`light`, `dark`, `auto`', 'How the dialogs look; `auto` follows the person’s system.'],
  ['persistent', 'There or not', 'No click outside, no Escape and no close button dismisses the dialog.'],
  ['without-token', 'There or not', 'There is no token: every term of the person type is asked.'],
  ['open-while-loading', 'There or not', 'Opens at once, with a skeleton.'],
  ['strict-status', 'There or not', 'Makes every reply whose status is not 2xx a failure.'],
] as const;

const events = [
  ['checked-change', 'element', 'The person ticked or unticked the box: `checked`, `termIds`.'],
  ['responded', 'element', 'The server recorded the acceptance: `termIds`, `receipt`.'],
  ['settled', 'element', 'An opening ended, other than by a failure: the outcome.'],
  ['error', 'element', 'A failure. Said in the console, too, unless a listener calls `preventDefault()`.'],
  ['warning', 'element', 'Something that was tolerated. Said in the console, too, unless it is prevented.'],
  ['terms-sent', '`document`', 'As `responded`: `instance`, `idCompany`, `termIds`.'],
] as const;

const cells = (row: readonly string[]): ReactNode[] => [
  <code key="name">{row[0]}</code>,
  ...row.slice(1).map((text) => <Prose key={text} text={text} />),
];

/** What can be written on `<terms-gate>`, and what it tells. */
export function EmbedTables(): ReactNode {
  return (
    <>
      <p>Attributes, each also a property in camel case:</p>
      <DocsTable
        label="Attributes of terms-gate"
        head={['Attribute', 'Value', 'What it means']}
        rows={attributes.map(cells)}
      />
      <p>
        Events. Those of the element bubble; what they tell is in <code>detail</code>.
      </p>
      <DocsTable label="Events of terms-gate" head={['Event', 'On', 'What it tells']} rows={events.map(cells)} />
    </>
  );
}
