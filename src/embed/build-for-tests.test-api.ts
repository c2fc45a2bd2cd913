/** Builds the embed as it is published, and the same dialogs in React for comparison, before the tests in real pages. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { built } from './test-site.test-api.ts';

const root = join(import.meta.dirname, '../..');

export async function setup(): Promise<void> {
  rmSync(built, { recursive: true, force: true });
  process.env.ACEITE_EMBED_OUT = built;
  const configFile = join(root, 'vite.embed.config.ts');
  await build({ configFile, mode: 'dialogs', logLevel: 'warn' });
  await build({ configFile, mode: 'loader', logLevel: 'warn' });
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: join(built, 'reference'),
      emptyOutDir: true,
      copyPublicDir: false,
      lib: {
        entry: { reference: join(import.meta.dirname, 'reference.test-api.tsx') },
        formats: ['es'],
        cssFileName: 'reference',
      },
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  });
}
