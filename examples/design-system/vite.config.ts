import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
    // The application bundles these packages.
    rolldownOptions: { external: /^(react|@mantine|aceite)/ },
  },
});
