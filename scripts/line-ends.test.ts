import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.ts';

// A downloaded archive has no history to ask; in a container, the checkout may belong to somebody else.
it.runIf(existsSync(join(root, '.git')))('every file of text has LF in a checkout on Windows, too', () => {
  const files = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '--eol'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((line) => !/^i\/(?:lf|none|-text) .*eol=lf/.test(line))).toEqual([]);
});
