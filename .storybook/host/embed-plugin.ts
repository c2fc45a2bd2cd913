import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildEmbed } from '../../scripts/build-embed.ts';
import { type Files, publishFiles } from '../publish-files.ts';
import { embedFolder } from './embed-folder.ts';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
/** A folder with an embed that is built, to publish that one. */
const given = process.env.ACEITE_EMBED;
const built = given ?? fileURLToPath(new URL('../../node_modules/.cache/aceite-storybook-embed/', import.meta.url));

let building: Promise<void> | undefined;

async function makeFiles(): Promise<Files> {
  building ??= given === undefined ? buildEmbed(built) : Promise.resolve();
  await building.catch((error: unknown) => {
    building = undefined;
    throw error;
  });
  const names = globSync('{embed.js,embed/*.js}', { cwd: built });
  const toPath = (name: string): string => [embedFolder, ...name.split(sep)].join('/');
  return Object.fromEntries(names.map((name) => [toPath(name), () => readFileSync(join(built, name))]));
}

/**
 * Publishes the embed beside the Storybook, as stores load it: the toolbar's "Host" shows stories with it. In development
 * it is built when it is first asked for, and again after a change.
 */
export const embedPlugin = (): Plugin => ({
  ...publishFiles(embedFolder, makeFiles),
  watchChange(file) {
    if (file.startsWith(source)) building = undefined;
  },
});
