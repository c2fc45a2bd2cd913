/** Builds each page as a minified bundle, and the embed. */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { packageByName } from '../.storybook/package-by-name.ts';
import { buildEmbed } from '../scripts/build-embed.ts';
import { mantineStyles } from '../vite.lib.config.ts';

const here = import.meta.dirname;

/** The output: `<name>/app.js`, `<name>/app.css` for a page with styles, and `embed/embed.js`. */
export const site = join(here, 'site');

/** The module that renders pages on the server. */
export type ServerModule = typeof import('./gate/render-page.tsx');

function buildPage(file: string, isServer: boolean): Promise<unknown> {
  const { name } = parse(file);
  return build({
    root: here,
    // The path of the page's files on the server. The built page preloads its chunks from there.
    base: `/${name}/`,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: [
        { find: /^aceite\/mantine\.css$/, replacement: join(site, 'mantine.css') },
        // The sources import their styles.
        { find: /^aceite\/styles\.css$/, replacement: join(here, 'gate/no-styles.css') },
        ...packageByName,
      ],
      dedupe: ['react', 'react-dom'],
    },
    build: {
      outDir: join(site, name),
      ssr: isServer,
      cssCodeSplit: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: join(here, file),
        checks: { moduleLevelDirective: false },
        output: { entryFileNames: 'app.js', chunkFileNames: '[name].js', assetFileNames: 'app[extname]' },
      },
    },
  });
}

/** Builds the pages and the server module. Returns the module, and the imports of each page. */
export async function buildPages(): Promise<{ imports: Record<string, string[]>; server: ServerModule }> {
  const imports: Record<string, string[]> = {};
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site);
  writeFileSync(join(site, 'mantine.css'), mantineStyles());
  // Vite's React plugin and react-dom/server choose development or production by NODE_ENV.
  process.env.NODE_ENV = 'production';
  for (const file of globSync('pages/*', { cwd: here })) {
    const built = (await buildPage(file, false)) as Rolldown.RolldownOutput;
    const app = built.output.find((one) => one.fileName === 'app.js') as Rolldown.OutputChunk;
    imports[parse(file).name] = app.imports;
  }
  await buildPage('gate/render-page.tsx', true);
  await buildEmbed(join(site, 'embed'));
  return { imports, server: (await import(join(site, 'render-page/app.js'))) as ServerModule };
}
