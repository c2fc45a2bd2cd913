const files = import.meta.glob<string>('../__screenshots__/*/termsgate-first-time/light-*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

function find(mode: string): string {
  const file = Object.keys(files).find((path) => path.endsWith(`/light-${mode}.png`));
  if (!file) throw new Error(`There is no picture of the first story: light-${mode}.png`);
  return files[file]!;
}

/** The pictures that the tests compare the first story with. */
export const firstTime = { desktop: find('desktop'), phone: find('phone') };
