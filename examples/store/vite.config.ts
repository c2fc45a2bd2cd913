import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `vite` alone also works, because it forwards these calls to the store of `npm run store`.
export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/store': 'http://localhost:4173' } },
});
