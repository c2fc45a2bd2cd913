import type { ReactNode } from 'react';
import components from 'virtual:aceite-docs/components';
import { DocsTable } from '../../.storybook/docs/DocsTable.tsx';
import { colorVars } from '../../.storybook/docs/source-values.ts';
import { describe, selectors, type Styled, variables } from './styles-texts.ts';

/** The values of the variables for the default colour. */
const values: Readonly<Record<string, string>> = colorVars;

/** The selectors of a component's Styles API, from its types. */
export function SelectorsTable({ of }: { of: Styled }): ReactNode {
  return (
    <DocsTable
      label={`Selectors of ${of}`}
      head={['Selector', 'What it is']}
      rows={components[of].stylesNames.map((name) => [<code key="name">{name}</code>, describe(selectors[of], name)])}
    />
  );
}

/** The CSS variables of a component's Styles API, all on its selector `root`. */
export function VariablesList({ of }: { of: Styled }): ReactNode {
  return (
    <DocsTable
      label={`CSS variables of ${of}`}
      head={['Variable', 'What it colours', 'With the default colour, in light']}
      rows={components[of].cssVariables.map((name) => [
        <code key="name">{name}</code>,
        describe(variables, name),
        <span key="swatch" className="docs-variable">
          <span style={{ background: values[name] }} /> {values[name]}
        </span>,
      ])}
    />
  );
}
