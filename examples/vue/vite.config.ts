import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isCustomElement = (tag: string): boolean => tag === 'terms-gate' || tag === 'money-input';

export default defineConfig({
  // Without `isCustomElement`, Vue looks for components of these names, and warns at every render.
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
