import type { ReactNode } from 'react';
import { DocsTable } from '../../.storybook/DocsTable.tsx';
import { type EngineRecord, parts } from '../../tests/browsers/tried-on.ts';
import records from './tried-on.json';

const dayOf = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** What the last recorded run tried in an engine, and how it ended. */
function EngineTable({ record }: { record: EngineRecord }): ReactNode {
  return (
    <DocsTable
      label={`What ran in ${record.browser}`}
      head={['What ran', 'Passed', 'Failed', 'Left out']}
      rows={record.parts.map(({ part, passed, failed, skipped }) => [
        parts[part],
        String(passed),
        String(failed),
        String(skipped),
      ])}
    />
  );
}

/** One section for each engine, from the file that `npm run test:browsers -- --record` writes. */
export function TriedOn(): ReactNode {
  return (records as EngineRecord[]).map((record) => (
    <section key={record.engine}>
      <h2>{record.browser}</h2>
      <p>
        On {record.platform}, {dayOf(record.day)}.
      </p>
      <EngineTable record={record} />
    </section>
  ));
}
