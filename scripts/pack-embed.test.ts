import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../src/core/model/version.ts';
import { root } from './run.ts';
import { embedReadme } from './pack-embed.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

it('writes a README with the name aceite-embed and a link to the documentation', () => {
  const text = embedReadme(readme, 'https://docs.example/');
  expect(text).toContain('npm install aceite-embed\n');
  expect(text).toContain(`https://cdn.jsdelivr.net/npm/aceite-embed@${version}/dist/embed.js`);
  expect(text).toContain('<terms-gate person-type="PF"');
  expect(text).toContain('<https://docs.example/>');
  expect(text).not.toMatch(/(?<!aceite-embed)\/embed`|npm\/aceite[/@]/);
  // The package has no scripts.
  expect(text).not.toContain('npm run');
});

it('rejects a README without that section', () => {
  expect(() => embedReadme('# aceite\n', 'https://docs.example/')).toThrow('In a page without React');
});
