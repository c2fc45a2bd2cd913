import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeElements, type ElementDescription, scriptProperties } from '../../scripts/element-manifests.ts';
import { readDocs } from '../../scripts/read-docs.ts';
import { root } from '../../scripts/run.ts';
import { expand, listPages, manifestsOf, readPages } from './pages.ts';

const pages = readPages();
const textOf = (id: string): string => pages.find((page) => page.id === id)!.text;

it('reads no page twice, and includes the code that a page shows from other files', () => {
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(25);
  expect(textOf('introduction')).toContain('npm install aceite');
  expect(textOf('recipes')).toContain('personKey={customer.id}');
});

it('gives a prop the id to which the search and other pages link', () => {
  expect(expand(join(root, 'stories/TermsGate.mdx'))).toContain('<code id="prop-storeColor">storeColor</code>');
});

it('lists every attribute, property, method and event of both elements', () => {
  const firstCells = Array.from(textOf('elements').matchAll(/^\| \[?`(.+?)`/gm), ([, name]) => name);
  const [gate, money] = describeElements(readDocs());
  const namesOf = (element: ElementDescription): string[] =>
    [element.attributes, scriptProperties(element), element.methods, element.events].flatMap((list) =>
      list.map(({ name }) => (list === element.methods ? `${name}()` : name)),
    );
  expect(firstCells).toEqual([...namesOf(gate), 'terms-sent', ...namesOf(money)]);
});

it('writes tables as Markdown, and removes the components and imports of a page', () => {
  expect(textOf('termsgate')).toMatch(/^\| `storeColor` \| `string` .+ \| `'#687cea'` \|$/m);
  expect(textOf('contrato-da-api')).toContain('| `person_type` | `string \\| number` | O tipo de pessoa');
  expect(textOf('accessibility')).toContain('| The dialog opens | Termos e Políticas | Name of a modal dialog |');
  expect(textOf('errors-and-warnings')).toContain('| `terms-empty` | The list of terms is empty. | Check `idCompany`');
  for (const { id, text } of pages) {
    const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
    expect(prose, id).not.toMatch(/^(?:import |<)/m);
  }
});

it('marks links from Portuguese pages to English ones', () => {
  expect(textOf('textos')).toContain('[config (em inglês)](?path=/docs/configure--docs)');
  expect(textOf('introducao')).toMatch(/\[(?!.*em inglês)[^\]]+\]\(\?path=\/docs\/instalar--docs/);
});

it('lists each page with a description below the heading of its group', () => {
  const list = listPages(pages);
  const [title, summary, ...sections] = list.split('\n\n');
  expect(title).toBe('# aceite');
  expect(summary).toMatch(/^> A dialog in which .+ you have an API\.$/);
  const [portuguese] = sections.slice(sections.indexOf('## Português') + 1);
  expect(portuguese).toMatch(/^- \[Campo de valor\]\(\.\/llms\/campo-de-valor\.md\): Digite /);
  expect(list.match(/^- \[[^\]]+\]\(\.\/llms\/[\w-]+\.md\): .+/gm)).toHaveLength(pages.length);
});

it('gives an MCP server the props of each component and every page', () => {
  const { components, docs } = manifestsOf(pages);
  expect(Object.keys(components.components).toSorted()).toEqual([
    'moneyinput',
    'termdetaildialog',
    'termsdialog',
    'termsgate',
  ]);
  expect(components.components['moneyinput']!.apiDescription).toContain('| `precision` | `number` Decimals.');
  expect({ ...docs.docs, ...components.components }).toHaveProperty('theming.content', textOf('theming'));
  expect(Object.keys(docs.docs)).toHaveLength(pages.length - 4);
});
