import { defaultDocumentLabels, defaultLabels } from 'aceite/core';
import type { ReactNode } from 'react';
import interfaces from 'virtual:aceite-docs/interfaces';
import { DocsTable, Prose } from '../../.storybook/docs/DocsTable.tsx';

const tables: Record<'TermsLabels' | 'DocumentLabels', { label: string; texts: Readonly<Record<string, string>> }> = {
  TermsLabels: { label: 'Texts of the dialogs', texts: { ...defaultLabels } },
  DocumentLabels: { label: 'Texts of the documents', texts: { ...defaultDocumentLabels } },
};

/** Every label with its default text and its place. */
export function LabelsTable({ of }: { of: keyof typeof tables }): ReactNode {
  const { label, texts } = tables[of];
  return (
    <DocsTable
      label={label}
      head={['Key', 'Text', 'Where it is shown']}
      rows={interfaces[of].map(({ name, description }) => [
        <code key="key">{name}</code>,
        texts[name] === undefined ? (
          '–'
        ) : (
          <span key="text" lang="pt-BR">
            ‘{texts[name]}’
          </span>
        ),
        <Prose key="where" text={description} />,
      ])}
    />
  );
}
