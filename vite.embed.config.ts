/**
 * The chunks of the embed: a small loader, and the chunks that it imports when they are needed. Each is a build without
 * static imports, because a retry loads a chunk by another query: a chunk that imports it would evaluate it again.
 * scripts/build-embed.ts runs each build by its mode.
 */
import { basename, dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Alias, defineConfig, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite';
import type { Option, OptionTable } from './src/core/options/option.ts';
import { termsCallbacks, termsOptions } from './src/core/options/options.ts';
import { convertedKinds } from './src/embed/loader/define-element.ts';
import { gateElementOptions, moneyElementOptions } from './src/embed/loader/element-options.ts';
import { theme } from './src/embed/mantine/theme.ts';
import { mantineVariables } from './src/embed/shadow/mantine-variables.ts';

const source = join(import.meta.dirname, 'src/embed');

/** Writes the styles of a chunk, and the variables of Mantine that it reads, into its script: see src/embed/shadow/built-styles.ts. */
const stylesInScript: Plugin = {
  name: 'styles-in-script',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const [chunk] = chunks;
    if (chunks.length !== 1 || !chunk!.code.includes('__STYLES__')) {
      throw new Error(`A chunk is one file with __STYLES__, not ${chunks.map(({ fileName }) => fileName).join(', ')}.`);
    }
    let styles = '';
    for (const name of chunk!.viteMetadata!.importedCss) {
      styles += String((bundle[name] as Rolldown.OutputAsset).source);
      delete bundle[name];
    }
    const sheet = mantineVariables(chunk!.code + styles) + styles;
    chunk!.code = chunk!.code.replace('__STYLES__', () => JSON.stringify(sheet));
  },
};

/** Keeps some fields of a table of options: the embed does not read checks and configs. */
const only = (table: OptionTable, keep: (field: keyof Option, option: Option) => boolean): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(table).map(([name, option]) => [
        name,
        Object.fromEntries(Object.entries(option).filter(([field]) => keep(field as keyof Option, option))),
      ]),
    ),
  );
const readByLoader = (field: keyof Option, { kind }: Option): boolean =>
  field === 'attribute' || (field === 'kind' && convertedKinds.includes(kind));
const readByDialogs = (field: keyof Option): boolean => field === 'view' || field === 'default';

const core = join(import.meta.dirname, 'src/core');
const termsTable = {
  [join(core, 'options/options.ts')]: `export const termsOptions = ${only(termsOptions, readByDialogs)};
    export const termsCallbacks = ${JSON.stringify(termsCallbacks)};`,
};
const elementTables = {
  [join(source, 'loader/element-options.ts')]: `
    export const gateElementOptions = ${only(gateElementOptions, readByLoader)};
    export const moneyElementOptions = ${only(moneyElementOptions, readByLoader)};`,
};

const mantine = join(source, 'mantine');
const themeTable = { [join(mantine, 'theme.ts')]: `export const theme = ${JSON.stringify(theme)};` };

/** Replaces modules of tables by tables of the fields that the embed reads. */
const tablesOfEmbed = (tables: Record<string, string>): Plugin => ({
  name: 'tables-of-embed',
  enforce: 'pre',
  load: (id) => tables[id],
});

/** Builds one chunk. As a library: Vite's loading of chunks in applications is larger than the loader. */
const build = (
  name: string,
  entry: string,
  plugins: PluginOption[],
  {
    alias = [],
    postBanner = '',
    cssCodeSplit = false,
  }: { alias?: Alias[]; postBanner?: string; cssCodeSplit?: boolean } = {},
): UserConfig => ({
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins,
  resolve: { alias },
  // The shadow root has no other styles, so names are short: 'TDD-text' is the class `text` of TermDetailDialog.
  css: { modules: { generateScopedName: (name, file) => `${basename(file).replace(/\W.*$|[a-z]/g, '')}-${name}` } },
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    cssMinify: true,
    cssCodeSplit,
    lib: { entry: { [name]: join(source, entry) }, formats: ['es'], cssFileName: name },
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      // Inlines constants across modules.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // Stable addresses of the chunks, for `modulepreload` in pages.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: `${dirname(name)}/[name]-[hash].js`,
        minify: true,
        // Annotations are for a store's bundler: only the loader imports chunks.
        comments: { annotation: name === 'embed' },
        postBanner,
      },
    },
  },
});

/** Chromium then compiles all functions of the file on another thread during the download, instead of each at its first call. */
const compileAtOnce = '//# allFunctionsCalledOnLoad';

const builtChunks: Record<string, string> = {
  '../dialogs/dialogs.tsx': './embed/dialogs.js',
  '../messages/messages.ts': './embed/messages.js',
  '../money/money.ts': './embed/money.js',
  '../term-text/term-text.ts': './embed/term-text.js',
};
const chunksAreBuilt: Plugin = {
  name: 'chunks-are-built',
  enforce: 'pre',
  resolveId: (id) => (id in builtChunks ? { id: builtChunks[id]!, external: true } : undefined),
};

/** A chunk that renders with Preact and the stand-in for Mantine. */
const rendered = (name: string): UserConfig =>
  build(
    `embed/${name}`,
    `${name}/${name}.tsx`,
    [react(), tablesOfEmbed({ ...termsTable, ...themeTable }), stylesInScript, chunksAreBuilt],
    {
      postBanner: compileAtOnce,
      cssCodeSplit: true,
      alias: [
        { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
        // An export that is missing from these fails the build.
        { find: /^@mantine\/(core|hooks)$/, replacement: join(mantine, '$1.ts') },
        {
          find: /^mantine-(core|hooks)\/(.*)$/,
          replacement: join(import.meta.dirname, 'node_modules/@mantine/$1/esm/$2.mjs'),
        },
        {
          find: /^\..*\/(?:use-own-scheme|read-theme-color|use-server-styles)\.tsx?$/,
          replacement: join(source, 'dialogs/unused-modules.ts'),
        },
        { find: /^\..*\/load-sanitizer\.ts$/, replacement: join(source, 'dialogs/load-sanitizer.ts') },
      ],
    },
  );

const builds: Record<string, UserConfig> = {
  dialogs: rendered('dialogs'),
  money: build('embed/money', 'money/money.ts', [tablesOfEmbed(termsTable)], { postBanner: compileAtOnce }),
  'term-text': build('embed/term-text', 'term-text/term-text.ts', [], { postBanner: compileAtOnce }),
  messages: build('embed/messages', 'messages/messages.ts', []),
  loader: build('embed', 'loader/loader.ts', [tablesOfEmbed(elementTables), chunksAreBuilt]),
  // The same dialogs in React, for comparisons in tests; never published.
  reference: build('reference/reference', '../../tests/embed/reference.tsx', [react()]),
};

export default defineConfig(({ mode }) => {
  const config = builds[mode];
  if (!config) throw new Error(`There is no mode "${mode}": choose ${Object.keys(builds).join(', ')}.`);
  return config;
});
