import { join } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { lateTestPlugin } from './late-test-plugin.ts';
import { leanModule } from './lean-modules.ts';
import { bundleManager } from './manager-bundle.ts';
import { assertUnneeded } from './prebuilt-parts.ts';

const here = (name: string): string => join(import.meta.dirname, name);

const replaced: Readonly<Record<string, string>> = {
  'tough-cookie': here('no-cookies.ts'),
  '@storybook/react-vite': here('define-preview.ts'),
  'storybook/internal/preview/runtime': here('preview-setup.ts'),
  'storybook/manager-api': here('no-shortcuts.ts'),
};

/** Storybook's plugins that load a prebuilt copy of its modules, and what mocks modules: no story does. */
const leftOut = new Set(['storybook:external-globals-plugin', 'vite:storybook-inject-mocker-runtime']);

/** Storybook's own plugins, and what makes the files that a visitor downloads fewer and smaller. `addons` are modules of the manager. */
export const leanPlugins = (plugins: PluginOption[] = [], addons: readonly string[]): PluginOption[] => [
  ...plugins.filter((plugin) => !(plugin && 'name' in plugin && leftOut.has(plugin.name))),
  lateTestPlugin(),
  leanPlugin(addons),
];

const leanPlugin = (addons: readonly string[]): Plugin => ({
  name: 'aceite-lean',
  enforce: 'pre',
  resolveId: (source) => replaced[source] ?? null,
  transform(code, id) {
    // Storybook says that it has no side effects, and its place would be lost: preview-setup.ts says why it comes first.
    if (id.endsWith('/storybook/dist/csf/index.js')) return { code, map: null, moduleSideEffects: true };
    return leanModule(code, id);
  },
  generateBundle: (_, bundle) => assertUnneeded(bundle),
  // Storybook has written its own manager before it builds the preview.
  writeBundle: ({ dir }) => bundleManager(dir!, addons),
});
