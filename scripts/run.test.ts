import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root, runToEnd } from './run.ts';

/** Node takes the system for Windows, and `sh` for its shell: both get one line. */
const asOnWindows = ['--import', 'data:text/javascript,Object.defineProperty(process,"platform",{value:"win32"})'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aceite run '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a copy of setup.mjs beside a lock file; npm has left `packages`, and only says what it is asked for. */
async function setUp(packages?: object, options: string[] = [], env: Record<string, string> = {}): Promise<string> {
  for (const name of ['scripts', 'node_modules']) mkdirSync(join(folder, name));
  cpSync(join(root, 'scripts/setup.mjs'), join(folder, 'scripts/setup.mjs'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
  if (packages) writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(join(folder, 'npm'), '#!/usr/bin/env node\nconsole.log("npm", process.argv[2]);\n', { mode: 0o755 });
  const { code, output } = await runToEnd('node', [...options, join(folder, 'scripts/setup.mjs')], {
    env: { npm_execpath: join(folder, 'npm'), ...env },
  });
  expect(code).toBe(0);
  return output;
}

const elsewhere = { version: '2.0.0', os: ['aix'], cpu: ['s390x'], optional: true };
const installed = {
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/native': { version: '2.0.0', os: [process.platform], cpu: [process.arch], optional: true },
};
const locked = { '': { name: 'aceite' }, ...installed, 'node_modules/elsewhere': elsewhere };

it('setup.mjs installs nothing where `npm ci` was run by hand', async () => {
  await expect(setUp(installed)).resolves.toBe('');
});

it.each<[string, object | undefined]>([
  ['nothing is installed', undefined],
  ['a package is missing', { ...installed, 'node_modules/a': undefined }],
  ['a package has other content', { ...installed, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
  ['another system installed', { ...installed, 'node_modules/elsewhere': elsewhere }],
])('setup.mjs installs where %s', async (_, packages) => {
  await expect(setUp(packages)).resolves.toContain('npm ci\n');
});

describe.skipIf(process.platform === 'win32')('on Windows, where a shell starts the commands of packages', () => {
  it('quotes arguments and commands with a blank', async () => {
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
    const env = { comspec: '/bin/sh', npm_execpath: '', PATH: `${folder}${delimiter}${process.env.PATH}` };
    await expect(setUp(undefined, asOnWindows, env)).resolves.toContain('npm ci\n');
  });
});
