import type { ReactNode } from 'react';
import { docs } from 'virtual:aceite-docs';
import { DocsTable, Prose } from '../../.storybook/docs/DocsTable.tsx';

/** The members of one of the package's interfaces, from the source. */
export function MembersTable({ of }: { of: keyof typeof docs.interfaces }): ReactNode {
  return (
    <DocsTable
      label={`Members of ${of}`}
      head={['Name', 'Type', 'What it is']}
      rows={docs.interfaces[of].map(({ name, type, description }) => [
        <code key="name">{name}</code>,
        <code key="type">{type}</code>,
        <Prose key="description" text={description} />,
      ])}
    />
  );
}
