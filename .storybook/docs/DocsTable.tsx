import { createElement, Fragment, type ReactNode } from 'react';
import { DocsLink } from './DocsLink.tsx';

interface DocsTableProps {
  /** The accessible name of the table. */
  label: string;
  head: string[];
  /** A cell that is a string is Prose. */
  rows: ReactNode[][];
}

/** A table that scrolls separately in a narrow window. The first cell of each row is its header. */
export function DocsTable({ label, head, rows }: DocsTableProps): ReactNode {
  return (
    // tabIndex: a scroll container must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="docs-scroll" role="region" aria-label={label} tabIndex={0}>
      {/* Explicit roles: CSS stacks the cells on a phone, and `display: block` removes the implicit ones. */}
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {head.map((title) => (
              <th key={title} scope="col" role="columnheader">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {createElement(
          'tbody',
          { role: 'rowgroup' },
          ...rows.map((cells) =>
            createElement(
              'tr',
              { role: 'row' },
              ...cells.map((cell, index) =>
                createElement(
                  'td',
                  { role: 'cell', 'data-head': head[index] },
                  typeof cell === 'string' ? <Prose text={cell} /> : cell,
                ),
              ),
            ),
          ),
        )}
      </table>
    </div>
  );
}

/** A sentence with code and links, as Markdown writes them. */
export function Prose({ text }: { text: string }): ReactNode {
  const parts = text.split(/(`[^`]*`|\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, code, label, href] = /^(?:`(.*)`|\[(.+)\]\((.+)\))$/.exec(part) ?? [];
    if (href !== undefined)
      return (
        <DocsLink key={part} href={href}>
          {label}
        </DocsLink>
      );
    return code === undefined ? part : <code key={part}>{code}</code>;
  });
  return createElement(Fragment, null, ...parts);
}
