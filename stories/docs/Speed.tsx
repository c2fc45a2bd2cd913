import { Fragment, type ReactNode } from 'react';
import { DocsTable } from '../../.storybook/docs/DocsTable.tsx';
import type { SpeedRecord } from './speed/speed-record.ts';
import { writtenDay } from './written-day.ts';

/** What was recorded: a bench that was not has no table. */
const records = Object.values(import.meta.glob<SpeedRecord>('./speed/*.json', { import: 'default', eager: true }));

/** A median, and its range in brackets, which stay on one line. */
function Figure({ text }: { text: string }): ReactNode {
  const [median, range] = text.split(' (');
  return range === undefined ? (
    text
  ) : (
    <>
      {median} <span className="docs-range">({range}</span>
    </>
  );
}

/** The tables of one bench, as its run with `--record` wrote them. */
export function Speed({ of }: { of: SpeedRecord['name'] }): ReactNode {
  const record = records.find(({ name }) => name === of);
  if (!record) return null;
  const { name, setting, day, tables } = record;
  return (
    <>
      <p>
        <code>{`npm run bench:${name}`}</code>, {writtenDay(day)}: {setting}.
      </p>
      {tables.map(({ title, head, rows }) => (
        <Fragment key={title}>
          <p>
            <strong>{title}</strong>
          </p>
          <div className="docs-figures">
            <DocsTable
              label={title}
              head={[...head]}
              rows={rows.map(([name, ...figures]) => [
                name,
                ...figures.map((text, at) => <Figure key={head[at]} text={text} />),
              ])}
            />
          </div>
        </Fragment>
      ))}
    </>
  );
}
