import type { ReactNode } from 'react';
import interfaces from 'virtual:aceite-docs/interfaces';
import { DocsLink } from '../../.storybook/docs/DocsLink.tsx';
import { DocsTable } from '../../.storybook/docs/DocsTable.tsx';

/** The page of the component that has the keys as props. */
const pages = { TermsConfig: 'termsgate', MoneyInputConfig: 'moneyinput' } as const;

/** The keys of a config with their rules, from the option table. Each links to its prop. */
export function ConfigTable({ of }: { of: keyof typeof pages }): ReactNode {
  return (
    <DocsTable
      label={`Keys of ${of}`}
      head={['Key', 'Must be', 'Default']}
      rows={interfaces[of].map(({ name, required, allowed, defaultValue }) => [
        <span key="key">
          <DocsLink href={`?path=/docs/${pages[of]}--docs#prop-${name}`}>
            <code>{name}</code>
          </DocsLink>
          {required && ' (required)'}
        </span>,
        allowed,
        defaultValue ? <code key="default">{defaultValue}</code> : '–',
      ])}
    />
  );
}
