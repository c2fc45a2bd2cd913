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
/** Storybook sets it before it reads this file. */
const isPublished = NODE_ENV === 'production';

/**
 * Modules that are needed together are one file, because on a slow connection every further file
 * costs a round trip.
 */
const groups = [
  { name: 'preview', tags: ['$initial' as const], priority: 1 },
  { name: 'mocks', test: /[\\/](?:stories[\\/]handlers\.ts|msw[\\/]lib[\\/]browser[\\/]index\.js)$/ },
];

/** The title of the published file, until the manager has loaded: Storybook reads it, and its types do not list it. */
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
    // Visitors run no tests; every story has passed axe before it is published.
    ...(isPublished ? [] : ['@storybook/addon-a11y', '@storybook/addon-vitest']),
  ],
  staticDirs: [
    // The icon of the tab.
    './public',
    firstPictures,
    // The embed that the toolbar's Host loads. No test of a story loads it.
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
    // `manifests/components.json` of Storybook 10.6 is a preview whose format may change. It has no props of what factory() makes, and
    // holds paths of the machine that built it. Tools read llms.txt, llms-full.txt, openapi.json and custom-elements.json instead.
    componentsManifest: false,
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
      // A dependency that a story loads late would make Vite reload the page in the middle of a run.
      optimizeDeps: {
        include: ['react', 'react-dom', '@mantine/core', '@mantine/hooks', 'dompurify', 'msw', 'msw/browser'],
      },
      build: {
        rolldownOptions: {
          // Mantine marks every module with 'use client', which a bundle for the browser drops: 781 warnings about nothing.
          checks: { moduleLevelDirective: false },
          ...(configType === 'PRODUCTION' && { output: { codeSplitting: { groups } } }),
        },
      },
    }),
});
