import { afterAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { readSections } from '../../.storybook/search/read-sections.ts';
import { indexFile } from '../../.storybook/search/search-index.ts';
import { findViolations } from './find-violations.ts';

const address = inject('storybook');

const browser = await launchChromium();
afterAll(() => browser.close());

it('the search of the sidebar leads from a word of the pages to its place on the right page', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(address);
  const preview = page.frameLocator('#storybook-preview-iframe');
  await preview.getByRole('heading', { level: 1, name: 'aceite' }).waitFor();
  /** What the search needs: the index, and a script of the manager. */
  const filesAfter = (visit: number): string[] =>
    requests.slice(visit).filter((url) => url.endsWith(indexFile) || url.includes('/sb-manager/'));
  expect(requests).not.toContain(address + indexFile);
  const visit = requests.length;

  const field = page.getByRole('searchbox');
  const found = page.getByRole('navigation', { name: 'Found on the pages' });
  expect(await found.count()).toBe(0);
  expect(await field.getAttribute('placeholder')).toBe('Search pages and stories');
  for (const [words, path] of [
    ['CORS', /^API contract/],
    ['receipt', /^Receipts/],
    ['Jest', /^Testing/],
    ['CSP', /^Security/],
    ['Vue', /^Frameworks/],
    ['token', /^Security/],
    ['blocked by CORS policy', /^API contract: CORS/],
    ['How do I change the colour?', /^Theming/],
    ['LGPD', /^Find an answer: LGPD/],
    ['fetch a receipt on my server', /^Receipts/],
    ['your API', /^Try it with your API/],
  ] as const) {
    await field.fill(words);
    await found.getByRole('listitem').first().getByRole('link', { name: path }).waitFor();
  }
  expect(await findViolations(page.mainFrame(), '#aceite-found')).toEqual([]);
  await field.fill('zzzzzz');
  await found.getByText('No page has these words.').waitFor();
  await page.getByText('No story with this name').waitFor();

  await field.fill('Access-Control-Allow-Origin');
  await found.getByRole('link', { name: /CORS/ }).first().click();
  const heading = preview.getByRole('heading', { level: 2, name: 'CORS' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200);
  expect(new URL(page.url()).search).toContain('api-contract--docs');

  // Storybook's own results: stories, and places on pages.
  await field.fill('no token');
  await page.getByRole('option', { name: /^No token Components \/ TermsGate/ }).waitFor();
  await page.getByRole('option', { name: /^Docs \/ No token/ }).click();
  const row = preview.getByRole('link', { name: 'No token', exact: true });
  await expect.poll(() => row.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(700);

  await field.focus();
  await field.press('Escape');
  await found.waitFor({ state: 'detached' });
  expect(filesAfter(visit)).toHaveLength(2);
  expect(requests.filter((url) => !url.startsWith(new URL(address).origin))).toEqual([]);
  await page.close();
});

it('every place that the search names is a heading of its page', async () => {
  const { entries } = (await (await fetch(`${address}index.json`)).json()) as {
    entries: Record<string, { importPath: string; anchors?: { id: string }[] }>;
  };
  const missing = readSections().filter(({ id }) => {
    const [entry = '', anchor] = id.split('#');
    const { importPath, anchors } = entries[entry] ?? {};
    // The headings of a component's page are drawn from its source.
    return !(importPath?.endsWith('.tsx') || anchors?.some((one) => one.id === anchor));
  });
  expect(missing.map(({ id }) => id)).toEqual([]);
});
