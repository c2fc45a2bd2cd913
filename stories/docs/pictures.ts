import type { Theme } from '../../.storybook/modes.ts';

const files = import.meta.glob<string>('../__screenshots__/*/termsgate-plain-texts/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

function find(scheme: Theme, mode: 'desktop' | 'phone'): string {
  const file = Object.keys(files).find((path) => path.endsWith(`/${scheme}-${mode}.png`));
  if (!file) throw new Error(`There is no picture ${scheme}-${mode}.png of the story termsgate-plain-texts.`);
  return files[file]!;
}

const plainTextsIn = (scheme: Theme) => ({ desktop: find(scheme, 'desktop'), phone: find(scheme, 'phone') });

/** The visual tests' pictures of the story that the Introduction shows. */
export const plainTexts = { light: plainTextsIn('light'), dark: plainTextsIn('dark') };
