/**
 * The entry for pages without React, as one small file that loads the dialogs when something is pending. Builds that
 * share nothing: a chunk that imported its own loader would evaluate it a second time behind another query.
 *   vite build -c vite.embed.config.ts --mode dialogs   and
 *   vite build -c vite.embed.config.ts --mode money     first
 *   vite build -c vite.embed.config.ts --mode loader    names their files, whose hashes are then known
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const source = join(import.meta.dirname, 'src/embed');
const outDir = process.env.ACEITE_EMBED_OUT ?? join(import.meta.dirname, 'dist');

/** Puts the styles of a part into the script that draws it, which makes a constructable sheet of them. */
function stylesInScript(): Plugin {
  return {
    name: 'styles-in-script',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      let styles = '';
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !name.endsWith('.css')) continue;
        styles += String(file.source)
          .replaceAll(/\/\*\$vite\$:\d+\*\//g, '')
          .trim();
        delete bundle[name];
      }
      const [script, ...others] = Object.values(bundle).filter(
        (file) => file.type === 'chunk' && file.code.includes('__STYLES__'),
      );
      if (styles === '' || script?.type !== 'chunk' || others.length > 0) {
        throw new Error('The styles of a part belong into one script: see src/embed/shadow/built-styles.ts.');
      }
      script.code = script.code.replace('__STYLES__', () => JSON.stringify(styles));
    },
  };
}

const shared = {
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { modules: { generateScopedName: '[name]-[local]' } },
};

const part = (name: string): UserConfig => ({
  ...shared,
  plugins: [react(), stylesInScript()],
  resolve: {
    alias: [
      { find: /^react$/, replacement: join(source, 'preact/react.ts') },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-remove-scroll$/, replacement: join(source, 'preact/remove-scroll.ts') },
      {
        find: /^\.{1,2}\/(?:ScrollArea|Loader|CheckboxCard|CheckboxIndicator|ButtonGroup)\/\w+\.mjs$/,
        replacement: join(source, 'preact/unused-parts.ts'),
      },
    ],
  },
  build: {
    target: 'es2022',
    outDir: join(outDir, 'embed'),
    emptyOutDir: false,
    copyPublicDir: false,
    cssMinify: true,
    // As a library: Vite's own way of loading chunks is larger than the loader.
    lib: { entry: { [name]: join(source, `${name}/${name}.tsx`) }, formats: ['es'] },
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js', minify: true },
    },
  },
});

/** The file of a part that is built. */
function builtFile(name: string): string {
  const [file, ...others] = globSync(`embed/${name}-*.js`, { cwd: outDir });
  if (!file || others.length > 0) throw new Error(`${outDir}/embed must hold one ${name}-*.js: build it first, once.`);
  return file;
}

function loader(): UserConfig {
  const files = { '../dialogs/dialogs.tsx': builtFile('dialogs'), '../money/money.tsx': builtFile('money') };
  return {
    ...shared,
    define: {
      ...shared.define,
      __DIALOGS_FILE__: JSON.stringify(files['../dialogs/dialogs.tsx']),
      __MONEY_FILE__: JSON.stringify(files['../money/money.tsx']),
    },
    plugins: [
      {
        name: 'parts-are-built',
        enforce: 'pre',
        resolveId: (id) => (id in files ? { id: `./${files[id as keyof typeof files]}`, external: true } : undefined),
      },
    ],
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry: { embed: join(source, 'loader/loader.ts') }, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: 'embed.js', minify: true } },
    },
  };
}

/** The same dialogs in React, which the tests compare with; never published. */
const reference: UserConfig = {
  ...shared,
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: join(outDir, 'reference'),
    copyPublicDir: false,
    lib: {
      entry: { reference: join(import.meta.dirname, 'tests/embed/reference.tsx') },
      formats: ['es'],
      cssFileName: 'reference',
    },
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
};

const parts: Record<string, () => UserConfig> = {
  dialogs: () => part('dialogs'),
  money: () => part('money'),
  loader,
  reference: () => reference,
};

export default defineConfig(({ mode }) => {
  const part = parts[mode];
  if (!part) throw new Error(`There is no mode "${mode}": choose ${Object.keys(parts).join(', ')}.`);
  return part();
});
