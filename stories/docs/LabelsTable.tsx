import type { ReactNode } from 'react';
import interfaces from 'virtual:aceite-docs/interfaces';
import { defaultDocumentLabels, defaultLabels } from '../../.storybook/docs/core-values.ts';
import { DocsTable, Prose } from '../../.storybook/docs/DocsTable.tsx';
import { useLanguage, useWords } from '../../.storybook/docs/language.ts';

const tables = {
  TermsLabels: { label: 'Texts of the dialogs', texts: { ...defaultLabels } as Readonly<Record<string, string>> },
  DocumentLabels: {
    label: 'Texts of the documents',
    texts: { ...defaultDocumentLabels } as Readonly<Record<string, string>>,
  },
} as const;

/** Every label with its default text and, in English, its place: a Portuguese text speaks for itself. */
export function LabelsTable({ of }: { of: keyof typeof tables }): ReactNode {
  const { label, texts } = tables[of];
  const words = useWords();
  const hasPlaces = useLanguage() === 'en';
  return (
    <DocsTable
      label={words(label)}
      head={[words('Key'), words('Text'), ...(hasPlaces ? ['Where it is shown'] : [])]}
      rows={interfaces[of].map(({ name, description }) => [
        <code key="key">{name}</code>,
        texts[name] === undefined ? (
          '–'
        ) : (
          <span key="text" lang="pt-BR">
            ‘{texts[name]}’
          </span>
        ),
        ...(hasPlaces ? [<Prose key="where" text={description} />] : []),
      ])}
    />
  );
}
