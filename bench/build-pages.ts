/** Builds each page as a minified bundle, and copies the embed from the package. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { packageByName } from '../.storybook/package-by-name.ts';
import { buildEmbed } from '../scripts/build-embed.ts';
import { mantineStyles } from '../vite.lib.config.ts';

const here = import.meta.dirname;

/** The output: `<name>/app.js`, `<name>/app.css` for a page with styles, and `embed/embed.js`. */
export const site = join(here, 'site');

/** Builds the pages. Returns the imports of each `app.js`, which the head of a Vite page preloads. */
export async function buildPages(files: readonly string[]): Promise<Record<string, string[]>> {
  const imported: Record<string, string[]> = {};
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site);
  const mantine = join(site, 'mantine.css');
  writeFileSync(mantine, mantineStyles());
  // Vite's React plugin compiles JSX for development or production by NODE_ENV.
  process.env.NODE_ENV = 'production';
  for (const file of files) {
    const built = (await build({
      root: here,
      // The server's path, for preloads of chunks.
      base: `/${parse(file).name}/`,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      resolve: {
        alias: [
          { find: /^aceite\/mantine\.css$/, replacement: mantine },
          // The sources import their styles.
          { find: /^aceite\/styles\.css$/, replacement: join(here, 'pages/no-styles.css') },
          ...packageByName,
        ],
        dedupe: ['react', 'react-dom'],
      },
      build: {
        outDir: join(site, parse(file).name),
        cssCodeSplit: false,
        chunkSizeWarningLimit: Infinity,
        rolldownOptions: {
          input: join(here, 'pages', file),
          checks: { moduleLevelDirective: false },
          output: { entryFileNames: 'app.js', chunkFileNames: '[name].js', assetFileNames: 'app[extname]' },
        },
      },
    })) as Rolldown.RolldownOutput;
    const app = built.output.find((one) => one.fileName === 'app.js') as Rolldown.OutputChunk;
    imported[parse(file).name] = app.imports;
  }
  await buildEmbed(join(site, 'embed'));
  return imported;
}
