import { create } from 'storybook/theming';

/** System fonts, so that no font is downloaded. */
export const brand = {
  brandTitle: 'aceite',
  fontBase: 'system-ui, -apple-system, "Segoe UI", Roboto, "Open Sans", sans-serif',
  fontCode: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
};

/** The background of a page. */
export const ground = { light: '#ffffff', dark: '#1b1f24' };

/** Themes of pages. Links and tables reach a contrast of 4.5:1. Change docs.css with them. */
export const docsThemes = {
  light: create({
    ...brand,
    base: 'light',
    colorSecondary: '#0b63c4',
    textColor: '#1f2733',
    textMutedColor: '#4a5463',
  }),
  dark: create({
    ...brand,
    base: 'dark',
    colorSecondary: '#7ab7ff',
    textColor: '#e3e8ee',
    textMutedColor: '#aab4c0',
    appBg: ground.dark,
    appContentBg: ground.dark,
    appPreviewBg: ground.dark,
    appBorderColor: '#3a434f',
    barTextColor: '#aab4c0',
  }),
};
