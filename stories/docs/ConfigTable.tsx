import type { ReactNode } from 'react';
import interfaces from 'virtual:aceite-docs/interfaces';
import { DocsTable, Prose } from '../../.storybook/docs/DocsTable.tsx';

/** The keys of a config: which there are and what they may be from its table, what they mean from the interface. */
export function ConfigTable({ of }: { of: 'TermsConfig' | 'MoneyInputConfig' }): ReactNode {
  return (
    <DocsTable
      label={`Keys of ${of}`}
      head={['Key', 'Must be', 'What it means', 'Default']}
      rows={interfaces[of].map(({ name, required, allowed, description, defaultValue }) => [
        <span key="key">
          <code>{name}</code>
          {required && ' (required)'}
        </span>,
        allowed,
        <Prose key="meaning" text={description} />,
        defaultValue ? <code key="default">{defaultValue}</code> : '–',
      ])}
    />
  );
}
