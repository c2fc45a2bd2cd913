import { defineMain } from '@storybook/react-vite/node';
import { msw } from 'msw/vite';
import type { StoryIndexGenerator } from 'storybook/internal/core-server';
import { mergeConfig } from 'vite';
import { docsPlugin } from './docs/docs-plugin.ts';
import { llmsPlugin } from './docs/llms-plugin.ts';
import { groupStories } from './group-stories.ts';
import { embedPlugin } from './host/embed-plugin.ts';
import { leanPlugins } from './lean/lean-plugin.ts';
import { packageByName } from './package-by-name.ts';
import { searchPlugin } from './search/search-plugin.ts';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  experimental_indexers: (indexers = []) => groupStories(indexers),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  // The icon of the tab.
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
    // The search of the sidebar finds the headings of the pages, too.
    experimentalSearchDocsHeadings: true,
    // `manifests/components.json` of Storybook 10.6 is a preview whose format may change. It has no props of what factory() makes, and
    // holds paths of the machine that built it. Tools read llms.txt, llms-full.txt, openapi.json and custom-elements.json instead.
    componentsManifest: false,
  },
  // Storybook's sketch of a page that loads is written in a web font, which nothing else needs.
  previewHead: (head) =>
    `${head}<style>.sb-preparing-docs * { font-family: system-ui, sans-serif !important; }</style>`,
  // The props tables are made from the interfaces by docs/docs-plugin.ts: docgen does not see through Mantine's factory().
  typescript: { reactDocgen: false },
  viteFinal: async (config, { configType, presets }) => {
    const plugins =
      configType === 'PRODUCTION'
        ? leanPlugins(config.plugins, {
            addons: await presets.apply<string[]>('managerEntries', []),
            readIndex: async () => {
              const generator = await presets.apply<StoryIndexGenerator>('storyIndexGenerator');
              return Object.values((await generator.getIndex()).entries);
            },
          })
        : config.plugins;
    return mergeConfig(
      { ...config, plugins },
      {
        plugins: [msw({ mode: 'worker-only' }), docsPlugin(), llmsPlugin(), embedPlugin(), searchPlugin()],
        resolve: { alias: packageByName },
        // A dependency that a story loads late would make Vite reload the page in the middle of a run.
        optimizeDeps: {
          include: ['react', 'react-dom', '@mantine/core', '@mantine/hooks', 'dompurify', 'msw', 'msw/browser'],
        },
        // Mantine marks every module with 'use client', which a bundle for the browser drops: 781 warnings about nothing.
        build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
      },
    );
  },
});
