const isCustomElement = (tag: string): boolean => tag === 'terms-gate' || tag === 'money-input';

export default defineNuxtConfig({
  vue: { compilerOptions: { isCustomElement } },
});
