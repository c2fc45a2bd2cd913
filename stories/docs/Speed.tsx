import type { ReactNode } from 'react';
import { DocsTable } from '../../.storybook/docs/DocsTable.tsx';
import firstBox from './speed/first-box.json';
import long from './speed/long.json';
import money from './speed/money.json';
import type { SpeedRecord } from './speed/speed-record.ts';

const records: Record<SpeedRecord['name'], unknown> = { 'first-box': firstBox, long, money };

const dayOf = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The tables of one bench, as its run with `--record` wrote them. */
export function Speed({ of }: { of: SpeedRecord['name'] }): ReactNode {
  const { name, setting, day, tables } = records[of] as SpeedRecord;
  return (
    <>
      <p>
        <code>{`npm run bench:${name}`}</code>, {dayOf(day)}: {setting}.
      </p>
      {tables.map(({ title, head, rows }) => (
        <figure key={title} className="docs-figure">
          <figcaption>{title}</figcaption>
          <DocsTable label={title} head={[...head]} rows={rows.map((row) => [...row])} />
        </figure>
      ))}
    </>
  );
}
