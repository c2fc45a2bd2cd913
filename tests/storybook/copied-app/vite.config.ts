import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^aceite$/, replacement: join(import.meta.dirname, '../../../src/index.ts') },
      // Vite makes them of the components' own.
      { find: 'aceite/styles.css', replacement: '@mantine/core/styles.css' },
    ],
  },
  build: { emptyOutDir: true, rolldownOptions: { checks: { moduleLevelDirective: false } } },
});
