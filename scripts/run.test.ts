import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root, runToEnd } from './run.ts';

/** Node takes the system for Windows, and `sh` for its shell: both get one line. */
const asOnWindows = ['--import', 'data:text/javascript,Object.defineProperty(process,"platform",{value:"win32"})'];

describe.skipIf(process.platform === 'win32')('on Windows, where a shell starts the commands of packages', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aceite run '));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('an argument with a blank remains one, and so does a command', async () => {
    const command = join(folder, 'print');
    writeFileSync(command, '#!/bin/sh\nprintf "<%s>" "$@"\n', { mode: 0o755 });
    const script = `
      const { run } = await import(${JSON.stringify(join(root, 'scripts/run.ts'))});
      console.log(await run(${JSON.stringify(command)}, ['-o', '/Users/José da Silva', 'firefox:*']));`;
    const { output } = await runToEnd('node', [...asOnWindows, '--input-type=module', '-e', script], {
      env: { comspec: '/bin/sh' },
    });
    expect(output).toBe('<-o></Users/José da Silva><firefox:*>\n');
  });

  it('setup.mjs installs when npm did not start it', async () => {
    for (const name of ['scripts', 'bin', 'node_modules']) mkdirSync(join(folder, name));
    cpSync(join(root, 'scripts/setup.mjs'), join(folder, 'scripts/setup.mjs'));
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "npm $*"\n', { mode: 0o755 });
    const { code, output } = await runToEnd('node', [...asOnWindows, join(folder, 'scripts/setup.mjs')], {
      env: { comspec: '/bin/sh', npm_execpath: '', PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
    });
    expect(output).toContain('npm ci\n');
    expect(code).toBe(0);
    expect(existsSync(join(folder, 'node_modules/.aceite-lock'))).toBe(true);
  });
});
