import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  });
});

describe('setup.mjs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aceite-setup-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const wanted = {
    '': { name: 'aceite' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/own': { resolved: 'tools/own', link: true },
    'node_modules/native': { version: '2.0.0', os: [process.platform], cpu: [process.arch], optional: true },
    'node_modules/native-elsewhere': { version: '2.0.0', os: ['aix'], cpu: ['s390x'], optional: true },
  };
  const { '': _, 'node_modules/native-elsewhere': foreign, ...installed } = wanted;

  /** Runs it after npm has left `packages` in the folder; npm itself is a file that says so. */
  async function setUp(packages: object | undefined): Promise<string> {
    for (const name of ['scripts', 'node_modules']) mkdirSync(join(folder, name), { recursive: true });
    cpSync(join(root, 'scripts/setup.mjs'), join(folder, 'scripts/setup.mjs'));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
    writeFileSync(join(folder, 'npm.cjs'), 'console.log("npm", process.argv[2])');
    rmSync(join(folder, 'node_modules/.package-lock.json'), { force: true });
    if (packages) writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
    const env = { npm_execpath: join(folder, 'npm.cjs') };
    return (await runToEnd('node', [join(folder, 'scripts/setup.mjs')], { env })).output;
  }

  it('installs nothing where `npm ci` was run by hand', async () => {
    await expect(setUp(installed)).resolves.toBe('');
  });

  it.each<[string, object | undefined]>([
    ['nothing is installed', undefined],
    ['a package is missing', { ...installed, 'node_modules/a': undefined }],
    ['the lock file has another version', { ...installed, 'node_modules/a': { version: '0.9.0' } }],
    ['it has other content', { ...installed, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
    ['it was installed on another system', { ...installed, 'node_modules/native-elsewhere': foreign }],
  ])('installs where %s', async (_, packages) => {
    await expect(setUp(packages)).resolves.toContain('npm ci\n');
  });
});
