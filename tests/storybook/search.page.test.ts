import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { readSearchAnchors } from '../../stories/docs/search.ts';
import { readEntries } from './entries.ts';
import { previewOf } from './whole-storybook.ts';

const address = inject('storybook');
const browser = await launchChromium();
afterAll(() => browser.close());

const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
const field = page.getByRole('searchbox').or(page.getByPlaceholder('Find a prop, a code, a word')).first();
const results = page.locator('#storybook-explorer-menu').getByRole('option');
beforeAll(async () => {
  await page.goto(address);
  await previewOf(page).getByRole('heading', { level: 1, name: 'aceite' }).waitFor();
});

/** Reads lines of `word: page`, separated by `|`. */
const readTable = (text: string): [word: string, page: string][] =>
  text.split(/[|\n]/).map((line) => line.trim().split(': ') as [string, string]);

/** Words that visitors search for, with the page of the first result. */
const words = readTable(`price: MoneyInput | storeColor: TermsGate | wcag: Accessibility | segurança: Security
  acessibilidade: Accessibility | escuro: Theming | imprimir: Receipts | grátis: Encontre uma resposta
  figma: Find an answer | cor: Theming | preço: Campo de valor | custo: Encontre uma resposta | token: Install
  LGPD: For the owner | instalar: Instalar | github: Find an answer | vue: Frameworks | react 18: Frameworks
  comprovante: Receipts | quanto custa: Encontre uma resposta | kB: Introduction | cookie: Security | Shopify: Shops
  checkboxColor: TermsGate | onError: TermsGate | expired: Recipes | teclado: Accessibility | web component: Elements
  seguranca: Security | preflight-status: Find an answer | createHandlers: Testing`);

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

/** Questions of visitors, with the page that answers. No page answers `rollback`. */
const questions = readTable(`onResponded: TermsGate | bundle size: Introduction | dark mode: Theming
  cors error: API contract | typescript: Install | font: Theming | persistant: TermsGate | decline: Recipes
  minimum amount: Money field | checkbox text: Content | csp: Security | não abre: Encontre uma resposta
  valor mínimo: Campo de valor | nova versão: Recipes | wordpress: Shops | nuven shop: Shops
  prova jurídica: Para quem responde pela loja | cookies: Security | erro 500: Contrato da API | traduzir: Textos
  modo escuro: Theming | 401: API contract | nextjs: Frameworks | terms-empty: Errors and warnings
  useTermsGate: Functions and hooks | ssr: Frameworks | celular: Accessibility | recusar: Recipes | idioma: Textos
  como mudar a cor: Theming | webhook: Receipts | rollback: none | senha: Instalar | botão: Textos`);

it('answers at least 31 of 34 questions in the first five results', async () => {
  const lost: string[] = [];
  for (const [question, title] of questions) {
    await field.fill(question);
    const read = async () => (await results.allInnerTexts()).slice(0, 5);
    // The results of the last question stay for a moment.
    const isFound = async () => (await read()).some((result) => result.split('\n').includes(title));
    await expect
      .poll(isFound, { timeout: 1500 })
      .toBe(true)
      .catch(() => lost.push(question));
  }
  expect(lost.length, lost.join(', ')).toBeLessThanOrEqual(3);
});

it('leads to the search in the text of all pages when it finds nothing', async () => {
  await field.fill('captcha');
  await page.getByRole('link', { name: 'Search the text of all pages' }).click();
  const preview = previewOf(page);
  await preview.getByText('2 × “captcha”').waitFor();
  expect(await preview.getByRole('searchbox').inputValue()).toBe('captcha');
  await preview.getByRole('link', { name: 'Find an answer: The dialog shows' }).waitFor();
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
  await preview.getByRole('searchbox').fill('duvidas e relate bugs');
  const link = preview.getByRole('link', { name: 'Encontre uma resposta: GitHub, licença e suporte' });
  expect(await link.getAttribute('href')).toBe('./?path=/docs/encontre-uma-resposta--docs#github-licença-e-suporte');
});

it('finds the comment of a code block in the section of its heading', async () => {
  await page.goto(`${address}?path=/docs/find-anything--docs`);
  await previewOf(page).getByRole('searchbox').fill('aliased below');
  const links = previewOf(page).getByRole('listitem').getByRole('link');
  await expect.poll(() => links.allInnerTexts()).toEqual(['API contract', 'Contrato da API']);
});
