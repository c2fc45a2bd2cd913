/** Names and abbreviations keep their capitals; Storybook makes a name out of an export, and writes `Styles Api`. */
const proper: Readonly<Record<string, string>> = {
  android: 'Android',
  api: 'API',
  css: 'CSS',
  english: 'English',
  html: 'HTML',
  json: 'JSON',
  pix: 'Pix',
  react: 'React',
  mantine: 'Mantine',
};

/** 'Signed Out' becomes 'Signed out'. */
export const sentenceCase = (name: string): string =>
  name
    .split(' ')
    .map((word, index) => proper[word.toLowerCase()] ?? (index === 0 ? word : word.toLowerCase()))
    .join(' ');
