import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The command `vite` serves the page, and forwards /store to the server of `npm run store`.
export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/store': 'http://localhost:4173' } },
});
