import type { ReactNode } from 'react';
import { groupProps } from './arg-types.ts';
import { Prose } from './DocsTable.tsx';
import type { MemberDoc } from './read-types.ts';

/** The props of a component, in groups: two columns, which fit a phone. */
export function PropsTable({ label, props }: { label: string; props: MemberDoc[] }): ReactNode {
  return (
    <div className="docs-props">
      {/* Explicit roles: CSS stacks the cells on a phone, and `display: block` removes the implicit ones. */}
      <table role="table" aria-label={label}>
        <colgroup>
          <col className="docs-name" />
          <col />
        </colgroup>
        {groupProps(props).map(({ group, props: rows }) => (
          <tbody key={group} role="rowgroup">
            <tr role="row">
              <th colSpan={2} scope="rowgroup" role="columnheader">
                {group}
              </th>
            </tr>
            {rows.map(({ name, type, detail, required, description, defaultValue }) => (
              <tr key={name} id={`prop-${name}`} role="row">
                <th scope="row" role="rowheader">
                  <code>{name}</code>
                </th>
                <td role="cell">
                  <p>
                    <Prose text={description} />
                  </p>
                  <p className="docs-type">
                    <code>{type}</code>
                    {defaultValue && (
                      <span>
                        Default: <code>{defaultValue}</code>
                      </span>
                    )}
                    {required && <span>Required</span>}
                  </p>
                  {detail && (
                    <details>
                      <summary>The types it names</summary>
                      <pre>{detail}</pre>
                    </details>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
