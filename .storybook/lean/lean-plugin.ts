import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, type PluginOption } from 'vite';

const here = (name: string): string => join(import.meta.dirname, name);

const replaced: Readonly<Record<string, string>> = {
  'tough-cookie': here('no-cookies.ts'),
  '@storybook/react-vite': here('define-preview.ts'),
  'storybook/internal/preview/runtime': here('preview-setup.ts'),
  'storybook/manager-api': here('no-shortcuts.ts'),
};

/** Storybook's plugins that load a prebuilt copy of its modules, and what mocks modules: no story does. */
const leftOut = new Set(['storybook:external-globals-plugin', 'vite:storybook-inject-mocker-runtime']);

/** Storybook copies these files as they are, with their comments and long names. */
const ofManager = { 'globals-runtime.js': withoutTests, 'runtime.js': (code: string): string => code };

/**
 * The testing library in the manager's copy of Storybook's modules, where nothing calls it: parts of the file, below the path that
 * Storybook's build wrote above each.
 */
const ofTests =
  /^\/\/ (?:src\/test\/|(?:\.\.\/)+node_modules\/(?:.*\/)?(?:@testing-library|@vitest|aria-query|chai|dom-accessibility-api|pretty-format)\/)/;

function withoutTests(code: string): string {
  const given = '"storybook/test": test_exports';
  if (!code.includes(given))
    throw new Error('The manager of this Storybook names "storybook/test" otherwise: see ofTests.');
  const parts = code.replace(given, '"storybook/test": {}').split(/^(?=\/\/ (?:\.\.|src)\/)/m);
  return parts.filter((part) => !ofTests.test(part)).join('');
}

/** Storybook's own plugins, and what makes the files that a visitor downloads fewer and smaller. */
export function leanPlugins(plugins: PluginOption[] = []): PluginOption[] {
  return [...plugins.filter((plugin) => !(plugin && 'name' in plugin && leftOut.has(plugin.name))), leanPlugin()];
}

const leanPlugin = (): Plugin => ({
  name: 'aceite-lean',
  enforce: 'pre',
  resolveId: (source) => replaced[source] ?? null,
  // Storybook says that it has no side effects, and its place would be lost: preview-setup.ts says why it comes first.
  transform: (code, id) =>
    id.endsWith('storybook/dist/csf/index.js') ? { code, map: null, moduleSideEffects: true } : null,
  async writeBundle({ dir }) {
    await Promise.all(
      Object.entries(ofManager).map(async ([name, change]) => {
        const path = join(dir!, 'sb-manager', name);
        const { code } = await minify(name, change(await readFile(path, 'utf8')), { module: true });
        await writeFile(path, code);
      }),
    );
  },
});
