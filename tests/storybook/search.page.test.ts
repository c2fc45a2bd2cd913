import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { readSearchAnchors } from '../../.storybook/search-words.ts';
import { readEntries } from './entries.ts';
import { previewOf } from './whole-storybook.ts';

const address = inject('storybook');
const browser = await launchChromium();
afterAll(() => browser.close());

const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
const field = page.getByRole('searchbox').or(page.getByPlaceholder('Find components')).first();
const results = page.locator('#storybook-explorer-menu').getByRole('option');
beforeAll(async () => {
  await page.goto(address);
  await previewOf(page).getByRole('heading', { level: 1, name: 'aceite' }).waitFor();
});

/** Words that visitors search for, with the page of the first result. */
const words: [word: string, page: string][] = [
  ['price', 'MoneyInput'],
  ['storeColor', 'TermsGate'],
  ['wcag', 'Accessibility'],
  ['segurança', 'Security'],
  ['acessibilidade', 'Accessibility'],
  ['escuro', 'Theming'],
  ['imprimir', 'Receipts'],
  ['grátis', 'Encontre uma resposta'],
  ['figma', 'Find an answer'],
  ['cor', 'Theming'],
  ['preço', 'Campo de valor'],
  ['custo', 'Encontre uma resposta'],
  ['token', 'Install'],
  ['LGPD', 'For the owner'],
  ['instalar', 'Instalar'],
  ['github', 'Find an answer'],
  ['vue', 'Frameworks'],
  ['react 18', 'Frameworks'],
  ['comprovante', 'Receipts'],
  ['quanto custa', 'Encontre uma resposta'],
  ['dark mode', 'Theming'],
  ['kB', 'Introduction'],
  ['cookie', 'Security'],
  ['Shopify', 'Shops'],
  ['checkboxColor', 'TermsGate'],
  ['onError', 'TermsGate'],
  ['expired', 'Recipes'],
  ['teclado', 'Accessibility'],
  ['web component', 'Elements'],
  ['seguranca', 'Security'],
];

it('leads each word only to pages and headings that exist', async () => {
  const anchors = new Map((await readEntries(address)).map((entry) => [entry.id, entry.anchors?.map(({ id }) => id)]));
  for (const [id, list] of Object.entries(readSearchAnchors()))
    for (const anchor of list.filter((one) => one.id !== `prop-${one.title}`))
      expect(['', ...(anchors.get(id) ?? [])], `${id} ${anchor.title}`).toContain(anchor.id);
  expect(Object.keys(readSearchAnchors()).filter((id) => !anchors.has(id))).toEqual([]);
});

it.each(words)('finds %j on the page %s', async (word, title) => {
  await field.fill(word);
  // A result shows a heading, its group and its page.
  await expect.poll(async () => (await results.first().innerText()).split('\n')).toContain(title);
});

it('opens the heading of a result', async () => {
  await field.fill('grátis');
  await results.first().click();
  await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe('#github-licença-e-suporte');
  await previewOf(page).getByRole('heading', { name: 'Encontre uma resposta' }).waitFor();
});

it('finds text of the pages, also when typed without accents, and links to its section', async () => {
  await page.goto(`${address}?path=/docs/find-anything--docs`);
  const preview = previewOf(page);
  await preview.getByRole('searchbox').fill('reenvia uma vez');
  await preview.getByText('0 × “reenvia uma vez”').waitFor();
  await preview.getByRole('searchbox').fill('nao existe arquivo do figma');
  const link = preview.getByRole('link', { name: 'Encontre uma resposta: GitHub, licença e suporte' });
  expect(await link.getAttribute('href')).toBe('./?path=/docs/encontre-uma-resposta--docs#github-licença-e-suporte');
});

it('finds the comment of a code block in the section of its heading', async () => {
  await page.goto(`${address}?path=/docs/find-anything--docs`);
  await previewOf(page).getByRole('searchbox').fill('aliased below');
  const links = previewOf(page).getByRole('listitem').getByRole('link');
  await expect.poll(() => links.allInnerTexts()).toEqual(['API contract', 'Contrato da API']);
});
