/**
 * The entry for pages without React, as one small file that loads the dialogs when something is pending. Builds that
 * share nothing: a chunk that imported its own loader would evaluate it a second time behind another query.
 * scripts/build-embed.ts runs them, each by its mode.
 */
import { basename, dirname, join } from 'node:path';
import { Button, Checkbox, Input } from '@mantine/core';
import react from '@vitejs/plugin-react';
import { type Alias, defineConfig, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite';
import type { EmbedMode } from './scripts/build-embed.ts';
import { laterFiles } from './scripts/embed-later-files.ts';
import type { Option, OptionTable } from './src/core/options/option.ts';
import { termsCallbacks, termsOptions } from './src/core/options/options.ts';
import { convertedKinds } from './src/embed/loader/define-element.ts';
import { gateElementOptions, moneyElementOptions } from './src/embed/loader/element-options.ts';
import { theme } from './src/embed/mantine/theme.ts';
import { mantineVariables } from './src/embed/shadow/mantine-variables.ts';

const source = join(import.meta.dirname, 'src/embed');

const classesOf = (component: { classes: unknown }): [string, string][] =>
  Object.entries(component.classes as Record<string, string>);
/**
 * What the dialogs never draw of Mantine: all of its text field but the error, which they draw beside the box; groups and loaders
 * of buttons, and what covers a button that loads; the box's other variants, sides and its description; what is disabled, but
 * buttons. And nothing from right to left, which Vite writes as a list of languages: the host is from left to right.
 */
const undrawn = [
  ...[
    ...classesOf(Input).filter(([part]) => part !== 'error'),
    ...classesOf(Button).filter(([part]) => /^(?:group|loader)/.test(part)),
    ...classesOf(Checkbox).filter(([part]) => /^(?:input--|description)/.test(part)),
  ].map(([, name]) => `.${name}`),
  ...['block', 'loading', 'with-right-section', 'with-border', 'center'].map((state) => `:where([data-${state}])`),
  ...['offset-scrollbars', 'mantine-scrollbar', 'disabled'].map((state) => `[data-${state}]`),
  ...['label-position=left', 'position=right', 'variant=outline', 'variant=light'].map((state) => `[data-${state}]`),
  `.${(Button.classes as unknown as Record<string, string>).root}:before`,
  'fieldset:disabled',
  ':lang(',
];

/** The styles without the rules whose every selector has one of the parts. */
function withoutRules(styles: string, parts: readonly string[]): string {
  return styles.replaceAll(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    parts.length > 0 && selectors.split(',').every((one) => parts.some((part) => one.includes(part))) ? '' : rule,
  );
}

/**
 * The styles without the variables that neither they nor `others` name: one by one, or a scale, such as 'input-height' or
 * `--label-lh-${size}`. It leaves out the sizes of Mantine's buttons that no dialog has.
 */
function withoutUnread(styles: string, others: string): string {
  const scales = [
    ...Array.from(others.matchAll(/["'`](\w+-[\w-]+)["'`]/g), ([, name]) => `--${name}-`),
    ...Array.from(others.matchAll(/--[\w-]+-(?=\$\{)/g), ([scale]) => scale),
  ];
  const named = others.match(/--[\w-]+/g) ?? [];
  let rest = styles;
  // The value of a variable can read others.
  for (let before; rest !== before;) {
    before = rest;
    const read = new Set([...named, ...Array.from(rest.matchAll(/var\((--[\w-]+)/g), ([, name]) => name)]);
    rest = rest.replaceAll(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      read.has(name) || scales.some((scale) => name.startsWith(scale)) ? declaration : '',
    );
  }
  return rest;
}

/**
 * Puts the styles of each file, with the variables that they need, into its script, which makes a constructable sheet of them:
 * see src/embed/shadow/built-styles.ts.
 */
function stylesInScript(unused: readonly string[]): Plugin {
  return {
    name: 'styles-in-script',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const all = chunks.map((chunk) => {
        let styles = '';
        for (const name of chunk.viteMetadata!.importedCss) {
          const { source } = bundle[name] as Rolldown.OutputAsset;
          styles += String(source)
            .replaceAll(/\/\*\$vite\$:\d+\*\//g, '')
            .trim();
          delete bundle[name];
        }
        if ((styles === '') === chunk.code.includes('__STYLES__')) {
          throw new Error(`${chunk.fileName} has styles without __STYLES__, or __STYLES__ without styles.`);
        }
        return withoutRules(styles, unused);
      });
      // Together: the rules of one file can read what those of another set.
      const scripts = chunks.map(({ code }) => code).join('\n');
      const needed = withoutUnread(all.join('\0'), scripts).split('\0');
      for (const [index, chunk] of chunks.entries()) {
        const own = needed[index]!;
        const styles = withoutUnread(mantineVariables, chunk.code + own) + own;
        chunk.code = chunk.code.replace('__STYLES__', () => JSON.stringify(styles));
      }
    },
  };
}

/** Mantine's tables of classes, without those whose rules are left out. */
const classesInScript = (unused: readonly string[]): Plugin => ({
  name: 'classes-in-script',
  transform: {
    filter: { id: /\.module\.mjs$/ },
    handler: (code) =>
      code.replaceAll(/"[\w-]+": "(m_\w+)",?/g, (entry, name) => (unused.includes(`.${name}`) ? '' : entry)),
  },
});

/** Some fields of a table of options: checks and configs are not for the embed. */
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

/** Takes the modules that hold nothing but tables from here. */
const tablesOfEmbed = (tables: Record<string, string>): Plugin => ({
  name: 'tables-of-embed',
  enforce: 'pre',
  load: (id) => tables[id],
});

/**
 * One file that loads its own parts, beside what is in the folder. As a library: Vite's own way of loading chunks is larger than
 * the loader.
 */
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
  // Nobody else is in the shadow root: 'TDD-text' is the class `text` of TermDetailDialog.
  css: { modules: { generateScopedName: (part, file) => `${basename(file).replace(/\W.*$|[a-z]/g, '')}-${part}` } },
  build: {
    target: 'es2022',
    outDir: process.env.ACEITE_EMBED_OUT ?? join(import.meta.dirname, 'dist'),
    emptyOutDir: false,
    copyPublicDir: false,
    cssMinify: true,
    cssCodeSplit,
    lib: { entry: { [name]: join(source, entry) }, formats: ['es'], cssFileName: name },
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      // What later files share with the part is in the part.
      preserveEntrySignatures: 'allow-extension',
      // A constant of one module is written where another uses it.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // Stable addresses of the parts: a page can write `modulepreload` for them without reading the build.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: `${dirname(name)}/[name]-[hash].js`,
        minify: true,
        // They are for a store's bundler, which reads the loader alone.
        comments: { annotation: name === 'embed' },
        postBanner,
      },
    },
  },
});

/**
 * For Chromium, which then compiles all functions of the file while it arrives, beside the page's own thread. Without it, it
 * compiles each when it is first called, while the customer waits for the dialog.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad';

/** Draws with Preact and the stand-in for Mantine. */
const drawn = (name: string, undrawnStyles: readonly string[]): UserConfig =>
  build(
    `embed/${name}`,
    `${name}/${name}.tsx`,
    [
      react(),
      tablesOfEmbed({ ...termsTable, ...themeTable }),
      stylesInScript(undrawnStyles),
      classesInScript(undrawnStyles),
      laterFiles,
    ],
    {
      postBanner: compileAtOnce,
      cssCodeSplit: true,
      alias: [
        { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
        // An export that these have not fails the build.
        { find: /^@mantine\/(core|hooks)$/, replacement: join(mantine, '$1.ts') },
        {
          find: /^mantine-(core|hooks)\/(.*)$/,
          replacement: join(import.meta.dirname, 'node_modules/@mantine/$1/esm/$2.mjs'),
        },
        { find: './use-own-scheme.ts', replacement: join(source, 'dialogs/unused-parts.ts') },
      ],
    },
  );

const builtParts: Record<string, string> = {
  '../dialogs/dialogs.tsx': './embed/dialogs.js',
  '../messages/messages.ts': './embed/messages.js',
  '../money/money.tsx': './embed/money.js',
};
const partsAreBuilt: Plugin = {
  name: 'parts-are-built',
  enforce: 'pre',
  resolveId: (id) => (id in builtParts ? { id: builtParts[id]!, external: true } : undefined),
};

/** Marks of calls that a bundler may drop when nobody uses their result: in the loader every result is used. */
const withoutPureMarks: Plugin = {
  name: 'without-pure-marks',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll('/* @__PURE__ */', '');
    }
  },
};

const builds: Record<EmbedMode, UserConfig> = {
  dialogs: drawn('dialogs', undrawn),
  money: drawn('money', []),
  messages: build('embed/messages', 'messages/messages.ts', []),
  loader: build('embed', 'loader/loader.ts', [tablesOfEmbed(elementTables), partsAreBuilt, withoutPureMarks]),
  // The same dialogs in React, which the tests compare with; never published.
  reference: build('reference/reference', '../../tests/embed/reference.tsx', [react()]),
};

export default defineConfig(({ mode }) => {
  if (!(mode in builds)) throw new Error(`There is no mode "${mode}": choose ${Object.keys(builds).join(', ')}.`);
  return builds[mode as EmbedMode];
});
