/**
 * The embed: a small loader, and the chunks that it imports. Each is a separate build, and none has
 * a static import. A retry loads a chunk from a new URL. If another chunk imported it from the old
 * URL, the page would have two copies:
 * https://html.spec.whatwg.org/multipage/webappapis.html#module-map
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

/** Writes a chunk's styles, and the Mantine variables that the chunk uses, into its script. */
const stylesInScript: Plugin = {
  name: 'styles-in-script',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const [chunk] = chunks;
    if (chunks.length !== 1 || !chunk!.code.includes('__STYLES__')) {
      throw new Error(`Expected one file with __STYLES__, got ${chunks.map(({ fileName }) => fileName).join(', ')}.`);
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

/** Returns a table as JSON, with the fields that `keep` selects. The embed reads no others. */
const keepFields = (table: OptionTable, keep: (field: keyof Option, option: Option) => boolean): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(table).map(([name, option]) => [
        name,
        Object.fromEntries(Object.entries(option).filter(([field]) => keep(field as keyof Option, option))),
      ]),
    ),
  );
const readByElements = (field: keyof Option, { kind }: Option): boolean =>
  field === 'attribute' || (field === 'kind' && convertedKinds.includes(kind));
const readByDialogs = (field: keyof Option): boolean => field === 'view' || field === 'default';

const mantine = join(source, 'mantine');

/** Short sources for modules of which the embed needs only some values. */
const tables: Record<string, string> = {
  [join(import.meta.dirname, 'src/core/options/options.ts')]: `
    export const termsOptions = ${keepFields(termsOptions, readByDialogs)};
    export const termsCallbacks = ${JSON.stringify(termsCallbacks)};`,
  [join(source, 'loader/element-options.ts')]: `
    export const gateElementOptions = ${keepFields(gateElementOptions, readByElements)};
    export const moneyElementOptions = ${keepFields(moneyElementOptions, readByElements)};`,
  [join(mantine, 'theme.ts')]: `export const theme = ${JSON.stringify(theme)};`,
};
const tablesOfEmbed: Plugin = { name: 'tables-of-embed', enforce: 'pre', load: (id) => tables[id] };

const builtChunks: Record<string, string> = {
  '../dialogs/dialogs.tsx': './embed/dialogs.js',
  '../messages/messages.ts': './embed/messages.js',
  '../money/money.ts': './embed/money.js',
  '../../components/TermDetailDialog/term-text.ts': './embed/term-text.js',
};
const chunksAreBuilt: Plugin = {
  name: 'chunks-are-built',
  enforce: 'pre',
  resolveId: (id) => (id in builtChunks ? { id: builtChunks[id]!, external: true } : undefined),
};

/**
 * With this comment, Chromium compiles all functions of a chunk during the download, on another
 * thread. Otherwise it compiles each function at its first call:
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad';

/** Builds one chunk as a library, because Vite's preload helper for applications is too large. */
const build = (name: string, entry: string, plugins: PluginOption[] = [], alias: Alias[] = []): UserConfig => ({
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [tablesOfEmbed, chunksAreBuilt, ...plugins],
  resolve: { alias },
  // Short names suffice in a shadow root. 'TDD-text' is the class `text` of TermDetailDialog.
  css: { modules: { generateScopedName: (name, file) => `${basename(file).replace(/\W.*$|[a-z]/g, '')}-${name}` } },
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    cssMinify: true,
    cssCodeSplit: name === 'embed/dialogs',
    // scripts/build-embed.ts joins the lists of all chunks.
    license: { fileName: `${name}.licenses.json` },
    lib: { entry: { [name]: join(source, entry) }, formats: ['es'], cssFileName: name },
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      // Inlines constants across modules.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Stable addresses, for `modulepreload` in pages.
        entryFileNames: '[name].js',
        chunkFileNames: `${dirname(name)}/[name]-[hash].js`,
        minify: true,
        // Only the loader imports chunks. A store's bundler reads the annotations at these imports.
        comments: { annotation: name === 'embed', legal: true },
        postBanner: name === 'embed' ? '' : compileAtOnce,
      },
    },
  },
});

/** The aliases of the dialogs, which Preact renders with stand-ins for Mantine's components. */
const dialogsAlias: Alias[] = [
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  // The build fails when these files lack an imported export.
  { find: /^@mantine\/(core|hooks)$/, replacement: join(mantine, '$1.ts') },
  { find: /^mantine-core\/(.*)$/, replacement: join(import.meta.dirname, 'node_modules/@mantine/core/esm/$1.mjs') },
  {
    find: /^\..*\/(?:use-own-scheme|read-theme-color|use-server-styles|use-restyling|resolve-root-element)\.tsx?$/,
    replacement: join(source, 'dialogs/module-replacements.ts'),
  },
  { find: /^\..*\/load-sanitizer\.ts$/, replacement: join(source, 'dialogs/load-sanitizer.ts') },
];

const builds: Record<string, UserConfig> = {
  dialogs: build('embed/dialogs', 'dialogs/dialogs.tsx', [react(), stylesInScript], dialogsAlias),
  money: build('embed/money', 'money/money.ts'),
  'term-text': build('embed/term-text', '../components/TermDetailDialog/term-text.ts'),
  messages: build('embed/messages', 'messages/messages.ts'),
  loader: build('embed', 'loader/loader.ts'),
  // The same dialogs in React, for comparisons in tests; never published.
  reference: build('reference/reference', '../../tests/embed/reference.tsx', [react()]),
};

export default defineConfig(({ mode }) => {
  const config = builds[mode];
  if (!config) throw new Error(`There is no mode "${mode}": choose ${Object.keys(builds).join(', ')}.`);
  return config;
});
