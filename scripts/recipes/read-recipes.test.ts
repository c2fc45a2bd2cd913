import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run.ts';
import { readRecipes } from './read-recipes.ts';

const section = `# Page

## Vitest

\`\`\`sh
npm install aceite
npm install -D vitest
\`\`\`

<ExampleFile path="vitest/src/Checkout.test.tsx" />

\`\`\`ts
const shown = 'and not written';
\`\`\`

\`\`\`sh
npx vitest run
\`\`\`
`;

describe('a recipe', () => {
  it('is the commands and files of a section, in their order', () => {
    expect(readRecipes(`${section}\n## Prose\n\n\`\`\`sh\nnpx aceite check\n\`\`\`\n`)).toEqual([
      {
        name: 'vitest',
        heading: 'Vitest',
        steps: [
          { kind: 'run', command: 'npm install aceite' },
          { kind: 'run', command: 'npm install -D vitest' },
          { kind: 'write', path: 'src/Checkout.test.tsx', source: 'vitest/src/Checkout.test.tsx' },
          { kind: 'run', command: 'npx vitest run' },
        ],
      },
    ]);
  });

  it('says how it is run', () => {
    expect(() => readRecipes(section.slice(0, section.lastIndexOf('```sh')))).toThrow('"Vitest" prints files, but not');
  });

  it('prints the files of one example', () => {
    expect(() => readRecipes(section.replace('```ts', '<ExampleFile path="jest/a.ts" />\n\n```ts'))).toThrow(
      'vitest and jest',
    );
  });
});

describe.each(['Testing', 'Frameworks'])('the page %s', (page) => {
  const recipes = readRecipes(readFileSync(join(root, `stories/docs/${page}.mdx`), 'utf8'));

  it('has recipes that can be followed, one for each example', () => {
    expect(recipes.length).toBeGreaterThan(3);
    expect(new Set(recipes.map(({ name }) => name)).size).toBe(recipes.length);
  });

  it.each(recipes)('prints only files that are there: $heading', ({ steps }) => {
    for (const step of steps)
      if (step.kind === 'write') expect(existsSync(join(root, 'examples', step.source))).toBe(true);
  });
});
