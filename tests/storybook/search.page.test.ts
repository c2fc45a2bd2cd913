import { afterAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';

const address = inject('storybook');

const browser = await launchChromium();
afterAll(() => browser.close());

it('the search of the sidebar leads from a word of the pages to the right page', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address);
  const field = page.locator('#storybook-explorer-searchfield');
  for (const [word, path] of [
    ['CORS', /API contract/],
    ['receipt', /Receipts/],
    ['Jest', /Testing/],
    ['CSP', /Security/],
    ['Vue', /Frameworks/],
    ['token', /Security|Recipes/],
    ['why does the dialog', /Find an answer/],
    ['your API', /Try it with your API/],
  ] as const) {
    await field.fill(word);
    await page.getByRole('option', { name: path }).first().waitFor();
  }
  await field.fill('CORS');
  await page
    .getByRole('option', { name: /API contract/ })
    .first()
    .click();
  await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 2, name: 'CORS' }).waitFor();
  expect(new URL(page.url()).search).toContain('api-contract--docs');
  await page.close();
});
