import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Storybook copies these files as they are, with their comments and long names. */
const ofManager = ['globals-runtime.js', 'runtime.js'];

/** Makes what a visitor downloads smaller. */
export function leanPlugin(): Plugin {
  return {
    name: 'aceite-lean',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'tough-cookie' ? join(import.meta.dirname, 'no-cookies.ts') : null),
    async writeBundle({ dir }) {
      await Promise.all(
        ofManager.map(async (name) => {
          const path = join(dir!, 'sb-manager', name);
          const { code } = await minify(name, await readFile(path, 'utf8'), { module: true });
          await writeFile(path, code);
        }),
      );
    },
  };
}
