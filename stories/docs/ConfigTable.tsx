import { moneyInputConfigSchema, termsConfigSchema } from 'aceite/core';
import type { ReactNode } from 'react';
import { docs } from 'virtual:aceite-docs';
import { DocsTable, Prose } from '../../.storybook/DocsTable.tsx';

const schemas = { TermsConfig: termsConfigSchema, MoneyInputConfig: moneyInputConfigSchema } as const;

/** What the schema's own message for a wrong value says is allowed: the sentence that `parse` would give. */
function allowed(entry: unknown): string {
  const { message, wrapped, pipe, type } = entry as Record<string, unknown>;
  if (Array.isArray(pipe)) return pipe.map(allowed).findLast((text) => text !== '') ?? '';
  if (wrapped) return allowed(wrapped);
  return typeof message === 'string' && type !== 'description' ? message : '';
}

/** The keys of a config: which there are and what they may be from the schema, what they mean from the interface. */
export function ConfigTable({ of }: { of: keyof typeof schemas }): ReactNode {
  const entries = schemas[of].entries as Record<string, unknown>;
  return (
    <DocsTable
      label={`Keys of ${of}`}
      head={['Key', 'Must be', 'What it means', 'Default']}
      rows={Object.keys(entries).map((key) => {
        const member = docs.interfaces[of].find(({ name }) => name === key);
        if (!member) throw new Error(`${of} has no member ${key}, and its schema has.`);
        return [
          <span key="key">
            <code>{key}</code>
            {member.required && ' (required)'}
          </span>,
          allowed(entries[key]),
          <Prose key="meaning" text={member.description} />,
          member.defaultValue ? <code key="default">{member.defaultValue}</code> : '–',
        ];
      })}
    />
  );
}
