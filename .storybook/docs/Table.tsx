import type { ReactNode, TableHTMLAttributes } from 'react';

/** Gives each cell the name of its column, which docs.css can show on a phone, unless it is empty. */
function nameCells(table: HTMLTableElement | null): void {
  const names = Array.from(table?.tHead?.rows[0]?.cells ?? [], ({ textContent }) => textContent);
  for (const row of table?.tBodies[0]?.rows ?? [])
    for (const [index, cell] of Array.from(row.cells).entries())
      cell.dataset.head = cell.textContent === '–' ? '' : names[index];
}

/** A table of a page. Tables in Markdown render as this component too. */
export const Table = (props: TableHTMLAttributes<HTMLTableElement>): ReactNode => (
  <table {...props} ref={(table) => nameCells(table)} />
);
