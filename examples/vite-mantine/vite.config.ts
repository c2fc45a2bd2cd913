import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Signs people in at the store of `npm run store`.
const proxy = { '/store': process.env.STORE ?? 'http://localhost:4173' };

export default defineConfig({ plugins: [react()], server: { proxy }, preview: { proxy } });
