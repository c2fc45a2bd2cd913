import { defineMain } from '@storybook/react-vite/node';
import { msw } from 'msw/vite';
import { mergeConfig } from 'vite';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['msw-storybook-addon'],
  // The plugin serves MSW's worker script, and adds it to the build.
  viteFinal: (config) => mergeConfig(config, { plugins: [msw({ mode: 'worker-only' })] }),
});
