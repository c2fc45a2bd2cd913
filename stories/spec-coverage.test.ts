import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import spec from './spec-statements.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Maps stories such as 'TermsGate/FirstTime' to their ids. */
const stories = new Map<string, string>();
for (const file of globSync('stories/**/*.stories.tsx', { cwd: root })) {
  const text = read(file);
  // The second part of 'Components/TermsGate/Failures'.
  const title = (/^ {2}title: '(.+)',$/m.exec(text)?.[1] ?? file).split('/')[1]!;
  for (const [, name = ''] of text.matchAll(/^export const (\w+) = meta\.story\(/gm)) {
    stories.set(`${title}/${name}`, toId(title, storyNameFromExport(name)));
  }
}

/** The rows of docs/specification.md: the id of a statement, and its proofs. */
const rows = [...read('docs/specification.md').matchAll(/^\| (\d+\.\d+) +\|.*\| ([^|]+?) +\|$/gm)].map(
  ([, id = '', proofs = '']) => [id, [...proofs.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => proof)] as const,
);

it('finds one row in docs/specification.md for every statement, in order', () => {
  expect(rows.map(([id]) => id)).toEqual(spec.statements.map(({ id }) => id));
});

it.each(rows)('finds the stories and tests of statement %s', (_, proofs) => {
  expect(proofs.length).toBeGreaterThan(0);
  for (const proof of proofs) {
    const [file = '', title = ''] = proof.split(': ');
    if (title === '') expect(stories.has(proof), `story ${proof}`).toBe(true);
    else expect(read(file), `test "${title}" in ${file}`).toContain(title);
  }
});

it('finds a story for every picture', () => {
  const ids = new Set([...stories.values()].map((id) => id.replace('--', '-')));
  const pictures = globSync('stories/__screenshots__/*/*', { cwd: root }).map((path) => path.split(/[\\/]/).at(-1));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((name) => name && !ids.has(name))).toEqual([]);
});
