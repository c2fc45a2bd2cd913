import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `vite` forwards calls to the store that `npm run store` started.
export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/store': 'http://localhost:4173' } },
});
