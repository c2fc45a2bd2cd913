import { create } from 'storybook/theming';

/** The documentation pages are light, whatever the stories are; links and tables reach 4.5:1. */
export const docsTheme = create({
  base: 'light',
  brandTitle: 'aceite',
  colorSecondary: '#0b63c4',
  textColor: '#1f2733',
  textMutedColor: '#4a5463',
  fontBase: 'system-ui, -apple-system, "Segoe UI", Roboto, "Open Sans", sans-serif',
});
