import { globSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { packed } from '../../scripts/pack.ts';
import { run } from '../../scripts/run.ts';

const examples = fileURLToPath(new URL('..', import.meta.url));
const installed = join(examples, 'node_modules/aceite');

describe('the installed package', () => {
  it.each(['store', 'vite-mantine', 'plain-html'])('resolves in %s to the copy from the tarball', (name) => {
    const require = createRequire(join(examples, name, 'package.json'));
    expect(require.resolve('aceite/package.json')).toBe(join(installed, 'package.json'));
    expect(lstatSync(installed).isSymbolicLink()).toBe(false);
  });

  it('installs the files of the tarball, byte for byte', () => {
    const list = (root: string): string[] =>
      globSync('**/*', { cwd: root })
        .filter((file) => statSync(join(root, file)).isFile())
        .sort();
    const files = list(packed.folder);
    expect(files).toContain('dist/index.js');
    expect(list(installed)).toEqual(files);
    for (const file of files) {
      expect(readFileSync(join(installed, file)).equals(readFileSync(join(packed.folder, file))), file).toBe(true);
    }
  });

  it('contains the production build, also when it is packed under another NODE_ENV', () => {
    // The tests' setup packed the package under this NODE_ENV.
    expect(process.env.NODE_ENV).toBe('test');
    for (const file of globSync('dist/**/*.js', { cwd: installed })) {
      expect(readFileSync(join(installed, file), 'utf8'), file).not.toContain('jsx-dev-runtime');
    }
  });

  it('type-checks the examples without files of src', async () => {
    const output = await run('tsc', ['-p', '.', '--listFiles'], { cwd: examples });
    expect(output).toContain('/examples/node_modules/aceite/dist/index.d.ts');
    expect(output).not.toContain(join(examples, '../src/'));
  });

  it.each(['aceite', 'aceite/core'])('imports %s without a window', async (entry) => {
    const script = `
      const module = await import(${JSON.stringify(entry)});
      console.log(typeof window, Object.keys(module).length > 0);`;
    const args = ['--input-type=module', '--eval', script];
    expect(await run(process.execPath, args, { cwd: join(examples, 'store') })).toBe('undefined true\n');
  });
});
