import { Button, Checkbox, CloseButton, InputBase } from '@mantine/core';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mantineStyles } from '../../vite.lib.config.ts';

const root = join(import.meta.dirname, '../..');

/** A `:has()` without a name, class, id or attribute before it: `:has(…)`, `*:has(…)`, `:hover:has(…)`. */
const bareHas = /(?:^|[\s,>+~({};*/])(?::[\w-]+(?:\([^()]*\))?)*:has\(/;

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

describe('bareHas', () => {
  it.each([':has(+ .a) {}', '.a :has(b) {}', '*:has(b) {}', '.a > :hover:has(b) {}', ':where([a]) :has(+ .a) span {}'])(
    'finds %s',
    (css) => expect(css).toMatch(bareHas),
  );
  it.each(['.a:has(b) {}', 'div:has(b) {}', '[a]:has(b) {}', '#a:has(b) {}', '.a:hover:has(b) {}', '& .a:has(b) {}'])(
    'lets %s pass',
    (css) => expect(css).not.toMatch(bareHas),
  );
});

// WebKit matches such a rule against every element again when elements are added. With 10,000
// terms, this took 12 s and more.
it.each(globSync('{src,.storybook}/**/*.css', { cwd: root }))('finds no bare :has() in %s', (file) => {
  expect(withoutComments(readFileSync(join(root, file), 'utf8'))).not.toMatch(bareHas);
});

// In many stores, 1rem is 10 px. `--mantine-scale`, of the theme or of the embed, corrects this.
it.each(globSync('src/components/**/*.css', { cwd: root }))('finds no unscaled rem in %s', (file) => {
  const bareRem = /[\d.]+rem(?! \* var\(--mantine-scale(?:, 1)?\))/g;
  expect(withoutComments(readFileSync(join(root, file), 'utf8')).match(bareRem)).toBeNull();
});

// Dark Reader, a browser extension, darkens a variable only in `background-color`. In `background`,
// 'Enviar' lost its background, and 'Imprimir ou salvar' was light on white.
it.each(globSync('src/components/**/*.css', { cwd: root }))('finds no variable in the `background` of %s', (file) => {
  expect(withoutComments(readFileSync(join(root, file), 'utf8'))).not.toMatch(/background:[^;]*var\(/);
});

it('reads the variable of Mantine’s button in a `background-color`', () => {
  const mantine = readFileSync(join(root, 'node_modules/@mantine/core/styles/Button.css'), 'utf8');
  const ours = readFileSync(join(root, 'src/components/DialogButton/DialogButton.module.css'), 'utf8');
  expect(mantine).toContain('background: var(--button-bg');
  expect(ours).toContain('background-color: var(--button-bg)');
});

it('finds in the embed’s view.tsx the styles of each Mantine component that the dialogs draw', () => {
  const styles = join(root, 'node_modules/@mantine/core/styles');
  const parts = readFileSync(join(root, 'src/embed/dialogs/view.tsx'), 'utf8');
  const drawn = globSync('src/components/**/*.tsx', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/<([A-Z]\w+)/g)])
    .map(([, name]) => name!);
  const styled = new Set(drawn.filter((name) => globSync(`${name}.css`, { cwd: styles }).length > 0));
  expect([...styled].sort()).toEqual(['Button', 'Checkbox', 'CloseButton', 'Skeleton']);
  expect([...styled].filter((name) => !parts.includes(`/${name}.css'`))).toEqual([]);
});

// Not Skeleton and Loader, because some of their classes have no rules.
it.each(Object.entries({ Button, Checkbox, CloseButton, InputBase }))(
  'finds in mantine.css every class of %s',
  (_, { classes }: { classes: Record<string, string> }) => {
    const css = mantineStyles();
    expect(Object.values(classes).filter((name) => !css.includes(`.${name}`))).toEqual([]);
  },
);
