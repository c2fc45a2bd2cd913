import { createElement, Fragment, type ReactNode, type TableHTMLAttributes } from 'react';
import { DocsLink } from './DocsLink.tsx';

/** Gives each cell the name of its column, which docs.css shows above the cell on a phone. */
function nameCells(table: HTMLTableElement | null): void {
  const names = Array.from(table?.tHead?.rows[0]?.cells ?? [], ({ textContent }) => textContent);
  for (const row of table?.tBodies[0]?.rows ?? [])
    for (const [index, cell] of Array.from(row.cells).entries()) cell.dataset.head = names[index];
}

/** A table of a page, also the tables of its Markdown. */
export const Table = (props: TableHTMLAttributes<HTMLTableElement>): ReactNode => (
  <table {...props} ref={(table) => nameCells(table)} />
);

interface DocsTableProps {
  /** The accessible name of the table. */
  label: string;
  head: string[];
  /** A cell that is a string is Prose. */
  rows: ReactNode[][];
}

/** A table of generated or computed rows. */
export const DocsTable = ({ label, head, rows }: DocsTableProps): ReactNode => (
  <Table aria-label={label}>
    <thead>
      <tr>
        {head.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    {createElement(
      'tbody',
      null,
      ...rows.map((cells) =>
        createElement(
          'tr',
          null,
          ...cells.map((cell) => createElement('td', null, typeof cell === 'string' ? <Prose text={cell} /> : cell)),
        ),
      ),
    )}
  </Table>
);

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
