import { spawnSync } from 'node:child_process';
import { globSync, lstatSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const examples = fileURLToPath(new URL('..', import.meta.url));
const installed = join(examples, 'node_modules/aceite');

function run(command: string, args: string[], cwd: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe('the installed package', () => {
  it.each(['store', 'vite-mantine', 'ssr', 'plain-html'])('resolves in %s to the copy from the tarball', (name) => {
    const require = createRequire(join(examples, name, 'package.json'));
    expect(require.resolve('aceite/package.json')).toBe(join(installed, 'package.json'));
    expect(lstatSync(installed).isSymbolicLink()).toBe(false);
  });

  it('installs the files of the tarball, byte for byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'aceite-tarball-'));
    try {
      expect(run('tar', ['-xzf', join(examples, '.packed/aceite.tgz'), '-C', folder], examples).status).toBe(0);
      const list = (root: string): string[] =>
        globSync('**/*', { cwd: root })
          .filter((file) => statSync(join(root, file)).isFile())
          .sort();
      const packed = join(folder, 'package');
      expect(list(installed)).toEqual(list(packed));
      expect(list(packed)).toContain('dist/index.js');
      for (const file of list(packed)) {
        expect(readFileSync(join(installed, file)).equals(readFileSync(join(packed, file))), file).toBe(true);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('contains the production build, wherever it was packed', () => {
    // This file's own NODE_ENV, under which it was packed.
    expect(process.env.NODE_ENV).toBe('test');
    for (const file of globSync('dist/**/*.js', { cwd: installed })) {
      expect(readFileSync(join(installed, file), 'utf8'), file).not.toContain('jsx-dev-runtime');
    }
  });

  it('types the examples without files of src', () => {
    const tsc = join(examples, '../node_modules/.bin/tsc');
    const { status, output } = run(tsc, ['-p', 'tsconfig.json', '--listFiles'], examples);
    expect(output.split('\n').filter((line) => line.includes('error TS'))).toEqual([]);
    expect(status).toBe(0);
    expect(output).toContain('/examples/node_modules/aceite/dist/index.d.ts');
    expect(output).not.toContain(join(examples, '../src/'));
  });

  it.each(['aceite', 'aceite/core'])('imports %s where there is no window', (entry) => {
    const script = `
      const module = await import(${JSON.stringify(entry)});
      console.log(typeof window, Object.keys(module).length > 0);`;
    const { output } = run(process.execPath, ['--input-type=module', '--eval', script], join(examples, 'ssr'));
    expect(output).toBe('undefined true\n');
  });
});
