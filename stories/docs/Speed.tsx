import { Fragment, type ReactNode } from 'react';
import { DocsTable } from '../../.storybook/docs/DocsTable.tsx';
import firstBox from './speed/first-box.json';
import type { SpeedRecord } from './speed/speed-record.ts';

/** What was recorded. */
const records = { 'first-box': firstBox };

const dayOf = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The tables of one bench, as its run with `--record` wrote them. */
export function Speed({ of }: { of: keyof typeof records }): ReactNode {
  const { name, setting, day, tables } = records[of] as unknown as SpeedRecord;
  return (
    <>
      <p>
        <code>{`npm run bench:${name}`}</code>, {dayOf(day)}: {setting}.
      </p>
      {tables.map(({ title, head, rows }) => (
        <Fragment key={title}>
          <p>
            <strong>{title}</strong>
          </p>
          <DocsTable label={title} head={[...head]} rows={rows.map((row) => [...row])} />
        </Fragment>
      ))}
    </>
  );
}
