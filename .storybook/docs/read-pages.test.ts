import { expect, it } from 'vitest';
import { listPages } from './llms-plugin.ts';
import { readPages } from './read-pages.ts';

const pages = readPages();
const textOf = (id: string): string => pages.find((page) => page.id === id)!.text;

it('reads every page and component once, with the code that a page shows from other files', () => {
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(20);
  expect(textOf('termsgate')).toContain('- `storeColor` (');
  expect(textOf('introduction')).toContain('npm install aceite');
  expect(textOf('recipes')).toContain('personKey={customer.id}');
});

it('writes tables as Markdown, and leaves no component and no import of a page', () => {
  expect(textOf('api-contract')).toContain('| A list, also an empty one | 200, the list |');
  expect(textOf('contrato-da-api')).toContain('- `person_type` (');
  expect(textOf('accessibility')).toContain('| The dialog opens | Termos e Políticas | Name of a modal dialog |');
  expect(textOf('errors-and-warnings')).toContain('- `terms-empty`: ');
  expect(textOf('elements')).toContain('- attribute `person-type` (');
  for (const { id, text } of pages) {
    const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
    expect(prose, id).not.toMatch(/^(?:import |<)/m);
  }
});

it('lists each page with a description below the heading of its group', () => {
  const list = listPages(pages);
  const [title, summary, ...sections] = list.split('\n\n');
  expect(title).toBe('# aceite');
  expect(summary).toMatch(/^> A dialog in which .+ there is one\.$/);
  const [portuguese] = sections.slice(sections.indexOf('## Português') + 1);
  expect(portuguese).toMatch(/^- \[Campo de valor\]\(\.\/llms\/campo-de-valor\.md\): Digite /);
  expect(list.match(/^- \[[^\]]+\]\(\.\/llms\/[\w-]+\.md\): .+/gm)).toHaveLength(pages.length);
});
