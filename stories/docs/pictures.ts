import type { Theme } from '../../.storybook/modes.ts';

const files = import.meta.glob<string>('../__screenshots__/*/termsgate-first-time/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

function find(theme: Theme, mode: 'desktop' | 'phone'): string {
  const file = Object.keys(files).find((path) => path.endsWith(`/${theme}-${mode}.png`));
  if (!file) throw new Error(`There is no picture of the first story: ${theme}-${mode}.png`);
  return files[file]!;
}

const of = (theme: Theme) => ({ desktop: find(theme, 'desktop'), phone: find(theme, 'phone') });

/** The pictures that the tests compare the first story with. */
export const firstTime = { light: of('light'), dark: of('dark') };
