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
    '- A call, and ‘Mixed Content’ | The page is https and the API is http.',
  );
  expect(textOf('testing')).toContain('- `expired-token` | 401 with `detail` to both calls that need the token');
  expect(textOf('api-contract')).toContain('- too many requests | 429 with `Retry-After`');
  expect(textOf('errors-and-warnings')).toContain('- `post-network`: ');
  expect(textOf('recipes')).toContain('personKey={customer.id}');
  expect(textOf('termsgate')).toContain('- `storeColor` (');
});
