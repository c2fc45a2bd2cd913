import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import spec from './spec-statements.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every story: 'TermsGate/FirstTime', and its id. */
const stories = new Map<string, string>();
for (const file of globSync('stories/**/*.stories.tsx', { cwd: root })) {
  const text = read(file);
  // The group in the sidebar, such as 'Components/', is in the title alone; the id says what it was without one.
  const title = (/^ {2}title: '(.+)',$/m.exec(text)?.[1] ?? file).split('/').at(-1)!;
  for (const [, name = ''] of text.matchAll(/^export const (\w+) = meta\.story\(/gm)) {
    stories.set(`${title}/${name}`, toId(title, storyNameFromExport(name)));
  }
}

/** The table of docs/specification.md: id of a statement, and what proves it. */
const rows = [...read('docs/specification.md').matchAll(/^\| (\d+\.\d+) +\|.*\| ([^|]+?) +\|$/gm)].map(
  ([, id = '', proofs = '']) => [id, [...proofs.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => proof)] as const,
);

it('every statement of the specification has one row in docs/specification.md, in order', () => {
  expect(rows.map(([id]) => id)).toEqual(spec.statements.map(({ id }) => id));
});

it.each(rows)('statement %s names at least one story or test that exists', (_, proofs) => {
  expect(proofs.length).toBeGreaterThan(0);
  for (const proof of proofs) {
    const [file = '', title = ''] = proof.split(': ');
    if (title === '') expect(stories.has(proof), `story ${proof}`).toBe(true);
    else expect(read(file), `test "${title}" in ${file}`).toContain(title);
  }
});

it('every picture belongs to a story', () => {
  const ids = new Set([...stories.values()].map((id) => id.replace('--', '-')));
  const pictures = globSync('stories/__screenshots__/*/*', { cwd: root }).map((path) => path.split(/[\\/]/).at(-1));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((name) => name && !ids.has(name))).toEqual([]);
});
