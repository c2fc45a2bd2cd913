import type { Theme } from '../../.storybook/modes.ts';

const files = import.meta.glob<string>(
  '../__screenshots__/*/{termsgate-plain-texts,termsdialog-dark-colour,termsdialog-styles-api}/*.png',
  { query: '?url', import: 'default', eager: true },
);

function find(story: string, theme: Theme, mode: 'desktop' | 'phone'): string {
  const file = Object.keys(files).find((path) => path.endsWith(`/${story}/${theme}-${mode}.png`));
  if (!file) throw new Error(`There is no picture ${theme}-${mode}.png of the story ${story}.`);
  return files[file]!;
}

const plainTextsIn = (theme: Theme) => ({
  desktop: find('termsgate-plain-texts', theme, 'desktop'),
  phone: find('termsgate-plain-texts', theme, 'phone'),
});

/** The tests' pictures of the story on the Introduction. */
export const plainTexts = { light: plainTextsIn('light'), dark: plainTextsIn('dark') };

/** The tests' pictures of the stories on the page Theming. */
export const themed = {
  plain: plainTexts.light.desktop,
  brand: find('termsdialog-dark-colour', 'dark', 'desktop'),
  ownTheme: find('termsdialog-styles-api', 'light', 'desktop'),
};
