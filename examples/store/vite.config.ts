import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `vite` also serves the page, and forwards these calls to the server of `npm run store`.
export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/store': 'http://localhost:4173' } },
});
