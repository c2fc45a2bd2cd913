import { join } from 'node:path';
import { defineMain } from '@storybook/react-vite/node';
import { msw } from 'msw/vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig } from 'vite';
import { docsPlugin } from './docs/docs-plugin.ts';
import { firstPictures } from './first-words.ts';
import { packageByName } from './package-by-name.ts';
import { managerHead, previewHead } from './heads.ts';

const { ACEITE_EMBED, NODE_ENV } = process.env;
const embedFolder = ACEITE_EMBED ?? join(import.meta.dirname, '../node_modules/.cache/aceite-storybook-embed');
/** Storybook sets NODE_ENV before it imports this file. */
const isPublished = NODE_ENV === 'production';

/**
 * Modules that are needed together are one file, because on a slow connection every further file
 * costs a round trip.
 */
const groups = [
  { name: 'preview', tags: ['$initial' as const], priority: 1 },
  { name: 'mocks', test: /[\\/](?:stories[\\/]handlers\.ts|msw[\\/]lib[\\/]browser[\\/]index\.js)$/ },
];

/** The page's title until the manager has loaded. Storybook's types lack this key. */
const named = { title: 'aceite' };

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      // Tables in the Markdown of the pages.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    'msw-storybook-addon',
    // Visitors run no tests. CI runs axe on every story.
    ...(isPublished ? [] : ['@storybook/addon-a11y', '@storybook/addon-vitest']),
  ],
  staticDirs: [
    // The icon of the tab.
    './public',
    firstPictures,
    // The toolbar's Host loads this embed. The tests of stories do not.
    ...(NODE_ENV === 'test' ? [] : [{ from: embedFolder, to: '/aceite' }]),
  ],
  ...named,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
    backgrounds: false,
    measure: false,
    outline: false,
    changeDetection: false,
    // The search of the sidebar also finds the headings of the pages.
    experimentalSearchDocsHeadings: true,
  },
  managerHead,
  previewHead,
  // docs/docs-plugin.ts makes the props tables from the interfaces, because docgen does not see
  // through Mantine's factory().
  typescript: { reactDocgen: false },
  viteFinal: (config, { configType }) =>
    mergeConfig(config, {
      plugins: [msw({ mode: 'worker-only' }), docsPlugin()],
      resolve: { alias: packageByName },
      // Without this list, Vite would reload the page during a run when a story loads a dependency.
      optimizeDeps: {
        include: ['react', 'react-dom', '@mantine/core', '@mantine/hooks', 'dompurify', 'msw', 'msw/browser'],
      },
      build: {
        rolldownOptions: {
          // The bundle drops Mantine's 'use client'. The check would log 781 useless warnings.
          checks: { moduleLevelDirective: false },
          ...(configType === 'PRODUCTION' && { output: { codeSplitting: { groups } } }),
        },
      },
    }),
});
