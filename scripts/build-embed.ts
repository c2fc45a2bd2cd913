/** The embed, built by Vite: embed.js and its chunks. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.ts';

const parts = ['dialogs', 'term-text', 'money', 'messages', 'loader'] as const;

/** The modes of vite.embed.config.ts; `reference` is for tests. */
export type EmbedMode = (typeof parts)[number] | 'reference';

/** Builds one part into the folder, and keeps its other files. A child process, because tests and servers set another NODE_ENV. */
export const buildEmbedPart = (mode: EmbedMode, folder: string): Promise<string> =>
  run('vite', ['build', '-c', 'vite.embed.config.ts', '--mode', mode, '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production', ACEITE_EMBED_OUT: folder },
  });

/** Builds the whole embed into the folder, and keeps its other files; returns the warnings. */
export async function addEmbed(folder: string): Promise<string> {
  const warnings = await Promise.all(parts.map((mode) => buildEmbedPart(mode, folder)));
  return warnings.join('');
}

/** Empties the folder, and builds the whole embed into it. */
export async function buildEmbed(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  process.stderr.write(await addEmbed(folder));
}

// `node scripts/build-embed.ts` builds the embed for the Storybook.
if (import.meta.main) await buildEmbed(join(root, 'node_modules/.cache/aceite-storybook-embed'));
