import { expect, it } from 'vitest';
import { readPages } from './llms-plugin.ts';

it('reads every page and component once, with the code that a page shows from other files', () => {
  const pages = readPages();
  const textOf = (id: string): string => pages.find((page) => page.id === id)!.text;
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(20);
  expect(textOf('termsgate')).toContain('- `storeColor` (');
  expect(textOf('introduction')).toContain('npm install aceite');
  expect(textOf('recipes')).toContain('personKey={customer.id}');
  for (const { id, text } of pages) expect(text, id).not.toMatch(/^<(?:Snippet|CodeFile|ExampleFile)/m);
});
