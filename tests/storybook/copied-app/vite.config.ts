import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packed } from '../../../scripts/pack.ts';

const dist = join(packed.folder, 'dist');

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^aceite$/, replacement: join(dist, 'index.js') },
      { find: 'aceite/styles.css', replacement: join(dist, 'styles.css') },
    ],
  },
  build: { emptyOutDir: true, rolldownOptions: { checks: { moduleLevelDirective: false } } },
});
