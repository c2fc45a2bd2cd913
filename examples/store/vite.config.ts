import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `vite` alone also works, because it asks the store that `npm run store` started.
export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/store': 'http://localhost:4173' } },
});
