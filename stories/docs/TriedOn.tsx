import type { ReactNode } from 'react';
import { DocsTable } from '../../.storybook/docs/DocsTable.tsx';
import { type PartRecord, parts } from '../../tests/browsers/tried-on.ts';
import records from './tried-on.json';
import { writtenDay } from './written-day.ts';

function LeftOut({ reasons }: Pick<PartRecord, 'reasons'>): ReactNode {
  const lines = Object.entries(reasons).map(
    ([reason, count]) => `${count} ${count === 1 ? 'test' : 'tests'}: ${reason}.`,
  );
  if (lines.length === 0) return 'Nothing';
  return lines.map((line) => <p key={line}>{line}</p>);
}

/** The file that `npm run test:browsers -- --record` writes. */
export function TriedOn(): ReactNode {
  return (
    <DocsTable
      label="What ran where"
      head={['Browser', 'What ran', 'Passed', 'Failed', 'Left out', 'When']}
      rows={(records as PartRecord[]).map(({ browser, platform, part, passed, failed, reasons, day }) => [
        `${browser}, ${platform}`,
        parts[part],
        String(passed),
        String(failed),
        <LeftOut key="left-out" reasons={reasons} />,
        writtenDay(day),
      ])}
    />
  );
}
