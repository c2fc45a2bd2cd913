/** The contents of the files that pages can show, by relative path. */
export const files = import.meta.glob<string>(
  [
    '../../examples/{checkout,playwright,next,react-router,vue}/{*.ts,*.cjs,*.js,*.html}',
    '../../examples/{checkout,playwright,vue}/{src,tests,.storybook}/*.{ts,tsx,vue}',
    '../../examples/{next,react-router}/app/**/*.{ts,tsx}',
    '../../examples/store/*/*receipt*.{ts,js}',
    './code/*',
    '../recipes/*.{ts,tsx,js}',
    '!../recipes/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true, exhaustive: true },
);
