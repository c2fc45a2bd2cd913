/** The embed, built by Vite: embed.js and its chunks. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root, run } from './run.ts';

const chunks = ['dialogs', 'term-text', 'money', 'messages', 'loader'];

/** Builds one chunk for each mode. Keeps other files. The mode `reference` is only for tests. */
export async function addEmbed(outDir: string, modes = chunks): Promise<void> {
  const configFile = join(root, 'vite.embed.config.ts');
  await Promise.all(modes.map((mode) => build({ root, configFile, mode, logLevel: 'warn', build: { outDir } })));
}

/** Empties the folder and builds into it. A child process does both, with its own NODE_ENV. */
export async function buildEmbed(folder: string, modes = chunks): Promise<void> {
  process.stderr.write(await run(process.execPath, [import.meta.filename, folder, ...modes]));
}

// Without arguments, `node scripts/build-embed.ts` builds the embed for the Storybook.
if (import.meta.main) {
  process.env.NODE_ENV = 'production';
  const [folder = join(root, 'node_modules/.cache/aceite-storybook-embed'), ...modes] = process.argv.slice(2);
  rmSync(folder, { recursive: true, force: true });
  await addEmbed(folder, modes.length > 0 ? modes : chunks);
}
