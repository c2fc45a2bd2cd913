import { expect, it } from 'vitest';
import { readPages } from './llms-plugin.ts';

const pages = readPages();
const textOf = (id: string): string => pages.find((page) => page.id === id)!.markdown;

it('has every page and component, each with a sentence about it', () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const { id, summary } of pages) expect(summary, id).toMatch(/^[\w`][^]*\.$/);
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
});

it('leaves no code of the pages behind', () => {
  for (const { id, markdown } of pages) {
    const prose = markdown.replaceAll(/```[\s\S]*?```/g, '');
    expect(prose, id).not.toMatch(/^import |^<[A-Z]|^ +rows=|^\/>/m);
  }
});

it('holds the words of tables, and the code of examples', () => {
  expect(textOf('why-does-the-dialog-not-show')).toContain(
    '- ‘Mixed Content’ | The page is https and the API is http.',
  );
  expect(textOf('testing')).toContain('- `expired-token` | 401 with `detail` to both calls that need the token');
  expect(textOf('api-contract')).toContain('- Too many requests | 429 with `Retry-After`');
  expect(textOf('errors-and-warnings')).toContain('- `post-network`: ');
  expect(textOf('recipes')).toContain('personKey={customer.id}');
  expect(textOf('termsgate')).toContain('- `storeColor` (');
});

it('keeps the imports of a block of code, and names the file and the language of an example', () => {
  expect(textOf('make-it-faster')).toContain("import 'aceite/dialogs';");
  expect(textOf('install')).toContain("import { MantineProvider } from '@mantine/core';");
  expect(textOf('frameworks')).toContain("`app/providers.tsx`:\n\n```tsx\n'use client';");
  expect(textOf('recipes')).toMatch(/`\w[\w-]*\.tsx`:\n\n```tsx\nimport /);
  for (const { id, markdown } of pages)
    expect(markdown.match(/^```.*$/gm)?.filter((_, at) => at % 2 === 0) ?? [], id).not.toContain('```');
});

it('holds what tables are made of: defaults, texts, selectors, attributes', () => {
  expect(textOf('termsgate')).toMatch(/- `confirmation` \(`boolean`, default `true`\): /);
  expect(textOf('content')).toContain('- `send`: ‘Enviar’. The send button.');
  expect(textOf('moneyinput-guide')).toContain('- `notAnAmount`');
  expect(textOf('theming')).toContain(
    '- `termLink` (`.mantine-TermsDialog-termLink`): The link of one term in the sentence.',
  );
  expect(textOf('theming')).toContain('- `--terms-color`: Background of the filled button.');
  expect(textOf('elements')).toContain('- `id-company` (`number`): ');
  expect(textOf('elements')).toContain('- `min-reached`');
});

it('has no heading with nothing below it', () => {
  for (const { id, markdown } of pages) {
    const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, 'code');
    expect(prose.match(/^(#+) .*\n+(?=\1 |#{1,2} |$(?![\s\S]))/gm), id).toBeNull();
  }
});
