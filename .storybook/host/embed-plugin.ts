import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildEmbed } from '../../scripts/build-embed.ts';
import { type Files, publishFiles } from '../publish-files.ts';
import { embedFolder } from './embed-folder.ts';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
/** A folder with a built embed, which is published instead of a new build. */
const prebuiltFolder = process.env.ACEITE_EMBED;
const folder =
  prebuiltFolder ?? fileURLToPath(new URL('../../node_modules/.cache/aceite-storybook-embed/', import.meta.url));

let buildPromise: Promise<void> | undefined;

async function makeFiles(): Promise<Files> {
  buildPromise ??= prebuiltFolder === undefined ? buildEmbed(folder) : Promise.resolve();
  await buildPromise.catch((error: unknown) => {
    buildPromise = undefined;
    throw error;
  });
  const names = globSync('{embed.js,embed/*.js}', { cwd: folder });
  const toPath = (name: string): string => [embedFolder, ...name.split(sep)].join('/');
  return Object.fromEntries(names.map((name) => [toPath(name), () => readFileSync(join(folder, name))]));
}

/**
 * Publishes the embed beside the Storybook, where the toolbar's "Host" loads it as a store does. In development it is built for the
 * first request, and again after a change.
 */
export const embedPlugin = (): Plugin => ({
  ...publishFiles(embedFolder, makeFiles),
  watchChange(file) {
    if (file.startsWith(source)) buildPromise = undefined;
  },
});
