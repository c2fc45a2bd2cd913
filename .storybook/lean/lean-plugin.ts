import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { addEarlyScript, type IndexEntry, listEarlyFiles } from './early-files.ts';
import { lateTestPlugin } from './late-test-plugin.ts';
import { leanModule } from './lean-modules.ts';
import { bundleManager } from './manager-bundle.ts';
import { assertUnneeded, replaceOnce } from './prebuilt-parts.ts';

const here = (name: string): string => join(import.meta.dirname, name);

const replaced: Readonly<Record<string, string>> = {
  'tough-cookie': here('no-cookies.ts'),
  '@storybook/react-vite': here('define-preview.ts'),
  'storybook/internal/preview/runtime': here('preview-setup.ts'),
  'storybook/manager-api': here('no-shortcuts.ts'),
};

/** Storybook's plugins that load prebuilt copies of its modules, and the one that mocks modules, which no story does. */
const removedPlugins = new Set(['storybook:external-globals-plugin', 'vite:storybook-inject-mocker-runtime']);

interface Parts {
  /** Modules of the manager. */
  addons: readonly string[];
  /** The pages and stories, in the order of the sidebar. */
  readIndex: () => Promise<readonly IndexEntry[]>;
}

/** Modules that are needed together are one file: on a slow connection every further file costs a round trip. */
const groups = [
  { name: 'preview', tags: ['$initial' as const], priority: 1 },
  { name: 'mocks', test: /[\\/](?:stories[\\/]handlers\.ts|msw[\\/]lib[\\/]browser[\\/]index\.js)$/ },
  { name: 'parts', test: /[\\/]TermsGate[\\/]parts\.ts$/ },
];

/** Storybook's own plugins, and those that make a visitor's downloads fewer, smaller and earlier. */
export const leanPlugins = (plugins: PluginOption[] = [], parts: Parts): PluginOption[] => [
  ...plugins.filter((plugin) => !(plugin && 'name' in plugin && removedPlugins.has(plugin.name))),
  lateTestPlugin(),
  leanPlugin(parts),
];

/**
 * Removes the unregistration from msw's service worker, which happens when the last page closes. After a reload, the page would find
 * the worker still registered, and then be without it: the story's calls would go to the server.
 */
function keepWorker(worker: Rolldown.OutputAsset): void {
  worker.source = replaceOnce(worker.source as string, /^ *await self\.registration\.unregister\(\)\n/m, '');
}

const leanPlugin = ({ addons, readIndex }: Parts): Plugin => ({
  name: 'aceite-lean',
  enforce: 'pre',
  config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
  resolveId: (source) => replaced[source] ?? null,
  transform(code, id) {
    // Storybook marks the module as free of side effects, and the import in preview-setup.ts, which must come first, would be dropped.
    if (id.endsWith('/storybook/dist/csf/index.js')) return { code, map: null, moduleSideEffects: true };
    return leanModule(code, id);
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      assertUnneeded(bundle);
      keepWorker(bundle['mockServiceWorker.js'] as Rolldown.OutputAsset);
    },
  },
  // Storybook writes its own manager before it builds the preview.
  async writeBundle({ dir }, bundle) {
    await bundleManager(dir!, addons);
    const early = listEarlyFiles(bundle, await readIndex());
    for (const page of ['index.html', 'iframe.html'] as const) {
      const path = join(dir!, page);
      await writeFile(path, addEarlyScript(await readFile(path, 'utf8'), page, early));
    }
  },
});
