/** The embed, built by Vite: embed.js and its chunks. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { root, run } from './run.ts';

const chunks = ['dialogs', 'term-text', 'money', 'messages', 'loader'];
const chunkFiles = chunks.slice(0, -1).map((name) => `embed/${name}.js`);

const digestOf = (path: string): string => `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;

/** Builds one chunk for each mode. Keeps other files. The mode `reference` is only for tests. */
export async function addEmbed(outDir: string, modes = chunks): Promise<void> {
  const configFile = join(root, 'vite.embed.config.ts');
  const add = (mode: string, define = {}): Promise<unknown> =>
    build({ root, configFile, mode, define, logLevel: 'warn', build: { outDir } });
  await Promise.all(modes.filter((mode) => mode !== 'loader').map((mode) => add(mode)));
  if (!modes.includes('loader')) return;
  const digests = Object.fromEntries(chunkFiles.map((file) => [file, digestOf(join(outDir, file))]));
  await add('loader', { __DIGESTS__: JSON.stringify(digests) });
}

interface License {
  name: string;
  version: string;
  /** Such as 'MIT'. */
  identifier: string;
  /** The package's file with the licence. Missing when the package has none. */
  text?: string;
}

/** Joins Vite's lists of the packages in each chunk. The licences ask to keep their notices in copies. */
export function writeLicenses(outDir: string): void {
  const packages = new Map<string, string>();
  for (const file of globSync('**/*.licenses.json', { cwd: outDir })) {
    const licenses = JSON.parse(readFileSync(join(outDir, file), 'utf8')) as License[];
    for (const { name, version, identifier, text } of licenses) {
      if (!text) throw new Error(`The package ${name} in the embed has no licence file.`);
      const { author } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as Partial<
        Record<string, string>
      >;
      packages.set(name, `${[`${name} ${version}`, identifier, author].filter(Boolean).join(', ')}\n\n${text}`);
    }
    rmSync(join(outDir, file));
  }
  const intro = 'embed.js, the folder embed and mantine.css contain parts of these packages.';
  const texts = [...packages].sort().map(([, text]) => text);
  writeFileSync(join(outDir, 'embed/LICENSES.txt'), `${[intro, ...texts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`);
}

/** Writes an import map with the digest of each file, for pages that load the files from jsDelivr. */
export function writeIntegrity(outDir: string): void {
  const address = `https://cdn.jsdelivr.net/npm/${manifest.name}@${manifest.version}/dist`;
  const files = ['embed.js', ...chunkFiles];
  const integrity = Object.fromEntries(files.map((file) => [`${address}/${file}`, digestOf(join(outDir, file))]));
  writeFileSync(join(outDir, 'embed/integrity.json'), `${JSON.stringify({ integrity }, null, 2)}\n`);
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
