/** The contents of the files that pages can show, by relative path. */
export const files = import.meta.glob<string>(
  [
    '../../examples/{checkout,playwright,next,react-router,astro,vue,nuxt,svelte,angular}/{*.ts,*.cjs,*.mjs,*.js,*.html}',
    '../../examples/{checkout,playwright,vue,svelte}/{src,tests,.storybook}/*.{ts,tsx,vue,svelte}',
    '../../examples/{next,react-router,nuxt}/app/**/*.{ts,tsx,vue}',
    '../../examples/{astro,angular}/src/**/*.{ts,tsx,astro}',
    '../../examples/nuxt/server/**/*.ts',
    '../../examples/store/*/*receipt*.{ts,js}',
    './code/*',
    '../recipes/*.{ts,tsx}',
    '!../recipes/*.test.tsx',
  ],
  { query: '?raw', import: 'default', eager: true, exhaustive: true },
);
