import type { ReactNode } from 'react';
import interfaces from 'virtual:aceite-docs/interfaces';
import { DocsTable, Prose } from '../../.storybook/docs/DocsTable.tsx';

/** The members of a public interface, from the source. */
export function MembersTable({ of }: { of: keyof typeof interfaces }): ReactNode {
  return (
    <DocsTable
      label={`Members of ${of}`}
      head={['Name', 'Type', 'What it is']}
      rows={interfaces[of].map(({ name, type, description }) => [
        <code key="name">{name}</code>,
        <code key="type">{type}</code>,
        <Prose key="description" text={description} />,
      ])}
    />
  );
}
