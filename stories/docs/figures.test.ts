import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import record from './speed/first-box.json' with { type: 'json' };

const [table] = record.tables;

/** Returns the time of the first visible part of the dialog, in seconds. */
function firstBoxOf(name: string): string {
  const row = table!.rows.find(([page]) => page === name);
  if (!row) throw new Error(`first-box.json has no row "${name}".`);
  return `${(Number.parseInt(row[1]!, 10) / 1000).toFixed(1)} s`;
}

it('finds the figures of the bench on "Make it faster"', () => {
  expect(table!.title).toBe('Slow 4G, CPU 4x, something is asked');
  const page = readFileSync(join(import.meta.dirname, 'MakeItFaster.mdx'), 'utf8');
  const [react, embed, plain, served, small] = [
    'TermsGate in React',
    'embed',
    'embed without modulepreload',
    "TermsGate with the server's data",
    "the server's data, and aceite/mantine.css",
  ].map(firstBoxOf);
  expect(page).toContain(
    `the dialog appears after ${react} in React and ${embed} in the embed, or ${plain} without \`modulepreload\`. ` +
      `With data from the server, React needs ${served}, and ${small} with \`aceite/mantine.css\`.`,
  );
});
