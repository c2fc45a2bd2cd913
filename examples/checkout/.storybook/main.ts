import { defineMain } from '@storybook/react-vite/node';
import { msw } from 'msw/vite';
import { mergeConfig } from 'vite';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', 'msw-storybook-addon'],
  typescript: {
    // Unlike the default, it reads the props that a component takes over from a package.
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      propFilter: ({ parent }) => !/@types\/react|@mantine\/core\/lib\/core/.test(parent?.fileName ?? ''),
    },
  },
  // The plugin serves MSW's worker script, and adds it to the build.
  viteFinal: (config) => mergeConfig(config, { plugins: [msw({ mode: 'worker-only' })] }),
});
