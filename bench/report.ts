/** Reads arguments and prints tables. `--record` also keeps the tables for the Storybook. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import style from '../.oxfmtrc.json' with { type: 'json' };
import type { SpeedRecord } from '../stories/docs/speed/speed-record.ts';

const { values, positionals } = parseArgs({
  options: { record: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** Returns the first argument, the number of rounds. */
export function roundsOr(usual: number): number {
  const rounds = Number(positionals[0] ?? usual);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  console.error(`The first argument must be the number of rounds, such as ${usual}; given: ${positionals[0]}.`);
  process.exit(2);
}

export interface Report {
  table: (title: string, head: readonly string[], rows: ReadonlyArray<readonly string[]>) => void;
  /** With `--record`, writes the tables to a file. */
  end: () => Promise<void>;
}

/** `setting` describes the browser, the rounds and the load of the machine. */
export function createReport(name: SpeedRecord['name'], setting: string): Report {
  const record: SpeedRecord = { name, setting, day: new Date().toISOString().slice(0, 10), tables: [] };
  console.log(setting);
  return {
    table: (title, head, rows) => {
      record.tables.push({ title, head, rows });
      console.log(`\n${title}\n\n${toMarkdown(head, rows)}`);
    },
    end: async () => {
      if (!values.record) return;
      const filepath = join(import.meta.dirname, `../stories/docs/speed/${name}.json`);
      const { code, errors } = await format(filepath, JSON.stringify(record), { printWidth: style.printWidth });
      if (errors.length > 0) throw new Error(`oxfmt: ${errors[0]!.message}`);
      writeFileSync(filepath, code);
    },
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Formats median and range: '1792 (1792–1860)', or '–' without values. */
export function range(values: ReadonlyArray<number | undefined>, digits = 0): string {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return '–';
  const write = (value: number) => value.toFixed(digits);
  return `${write(median(known))} (${write(Math.min(...known))}–${write(Math.max(...known))})`;
}

/** Returns a table in Markdown. */
function toMarkdown(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
