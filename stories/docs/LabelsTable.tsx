import { defaultLabels, type TermsLabels } from 'aceite/core';
import type { ReactNode } from 'react';
import { docs } from 'virtual:aceite-docs';
import { DocsTable, Prose } from '../../.storybook/docs/DocsTable.tsx';

/** Every text of the dialogs as it is by default, and where it stands. */
export function LabelsTable(): ReactNode {
  return (
    <DocsTable
      label="Texts of the dialogs"
      head={['Key', 'Text', 'Where it stands']}
      rows={docs.interfaces.TermsLabels.map(({ name, description }) => [
        <code key="key">{name}</code>,
        <span key="text" lang="pt-BR">
          ‘{defaultLabels[name as keyof TermsLabels]}’
        </span>,
        <Prose key="where" text={description} />,
      ])}
    />
  );
}
