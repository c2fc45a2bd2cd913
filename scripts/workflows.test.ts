import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './run.ts';

const read = (name: string): string => readFileSync(join(root, '.github/workflows', name), 'utf8');

it.each([
  ['a push to main', { event_name: 'push', event: {} }, true],
  ['a pull request of this repository', pullRequest('aceite-br/aceite', 'ana'), true],
  ['a pull request from a fork', pullRequest('ana/aceite', 'ana'), false],
  ['a pull request of Dependabot', pullRequest('aceite-br/aceite', 'dependabot[bot]'), false],
])('Chromatic runs only where there is a secret: %s', (_, github, runs) => {
  const [, condition = ''] = /^ {4}if: >-\n((?: {6}.*\n)+)/m.exec(read('chromatic.yml')) ?? [];
  expect(runInNewContext(condition, { github })).toBe(runs);
});

function pullRequest(from: string, actor: string) {
  const event = { pull_request: { head: { repo: { full_name: from } } } };
  return { event_name: 'pull_request', repository: 'aceite-br/aceite', actor, event };
}

// The steps are of a job on Linux.
describe.skipIf(process.platform === 'win32')('Re-running a release that stopped', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aceite-workflow-'));
    mkdirSync(join(folder, 'bin'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The script of the step that has a word in it. */
  function stepWith(word: string): string {
    const steps = read('release.yml').split(/^ {6}(?=- )/m);
    const step = steps.find((one) => one.startsWith('- run:') && one.includes(word))!;
    const script = step.slice('- run: '.length).replace(/^\|\n/, '');
    return script.split(/^ {8}\w|^ {2}\w/m, 1)[0]!;
  }

  /** A command that the steps call: `done` is the file of what it did. */
  function command(name: string, script: string): void {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }

  function runStep(word: string): number | null {
    const env = {
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      GITHUB_REF_NAME: 'v1.2.0',
    };
    // GitHub runs it with these flags.
    return spawnSync('bash', ['-e', '-c', stepWith(word)], { cwd: folder, env }).status;
  }

  const done = (): string => readFileSync(join(folder, 'done'), 'utf8');

  it('skips a published package', () => {
    mkdirSync(join(folder, 'release'));
    for (const name of ['aceite', 'aceite-embed']) writeFileSync(join(folder, 'release', `${name}-1.2.0.tgz`), name);
    command('tar', 'cat "$2"');
    command('jq', 'read name; echo "$name@1.2.0"');
    command(
      'npm',
      `case "$1 $2" in
        "view "*) grep -q "$2" done && echo 1.2.0 ;;
        *embed*) test -e second && echo "$2 aceite-embed@1.2.0" >> done ;;
        *) echo "$2 aceite@1.2.0" >> done ;;
      esac`,
    );
    expect(runStep('npm publish')).not.toBe(0);
    writeFileSync(join(folder, 'second'), '');
    expect(runStep('npm publish')).toBe(0);
    expect(done()).toBe(
      './release/aceite-1.2.0.tgz aceite@1.2.0\n./release/aceite-embed-1.2.0.tgz aceite-embed@1.2.0\n',
    );
  });

  it('skips an existing release on GitHub', () => {
    command('gh', 'case "$2" in view) test -e done ;; create) test ! -e done && echo "$3" > done ;; esac');
    expect(runStep('gh release')).toBe(0);
    expect(runStep('gh release')).toBe(0);
    expect(done()).toBe('v1.2.0\n');
  });
});
