import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../src/core/model/version.ts';
import { root } from './run.ts';
import { embedReadme, packageImports } from './pack-embed.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

it('writes a README with the name aceite-embed and a link to the documentation', () => {
  const text = embedReadme(readme, 'https://docs.example/');
  expect(text).toContain('npm install aceite-embed\n');
  expect(text).toContain(`https://cdn.jsdelivr.net/npm/aceite-embed@${version}/dist/embed.js`);
  expect(text).toContain("document.createElement('terms-gate')");
  expect(text).toContain('<https://docs.example/>');
  expect(text).not.toMatch(/(?<!aceite-embed)\/embed`|npm\/aceite[/@]/);
  // The package has no npm scripts.
  expect(text).not.toContain('npm run');
});

it('rejects a README without the section about pages without React', () => {
  expect(() => embedReadme('# aceite\n', 'https://docs.example/')).toThrow('In a page without React');
});

it('finds imported packages in every notation, and not in strings, comments and relative imports', () => {
  const code = `
    import a from 'a'; import "b"; export * from 'c'; export { d } from "d";
    import(\`e\`); import('f'); import("./own.js"); import('node:fs'); import(address);
    // import 'no';
    const text = "import('no') from 'no'";
    import './own.js'; import { readFileSync } from 'node:fs';
  `;
  expect(packageImports(code)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(packageImports('export const a = 1;')).toEqual([]);
});
