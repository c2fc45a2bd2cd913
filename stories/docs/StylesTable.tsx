import type { ReactNode } from 'react';
import { docs } from 'virtual:aceite-docs';
import { DocsTable } from '../../.storybook/docs/DocsTable.tsx';

type Styled = 'TermsDialog' | 'TermDetailDialog';

/** The selectors of a component's Styles API, from its types, with the class that each always has. */
export function SelectorsTable({ of }: { of: Styled }): ReactNode {
  return (
    <DocsTable
      label={`Selectors of ${of}`}
      head={['Selector', 'Static class']}
      rows={docs.components[of].stylesNames.map((name) => [
        <code key="name">{name}</code>,
        <code key="class">{`.mantine-${of}-${name}`}</code>,
      ])}
    />
  );
}

/** The CSS variables of a component's Styles API, all on its selector `root`. */
export function VariablesList({ of }: { of: Styled }): ReactNode {
  return (
    <ul>
      {docs.components[of].cssVariables.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
