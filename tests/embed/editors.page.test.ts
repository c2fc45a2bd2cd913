/** Tests the embed with list numbers of text editors; `editors.browser.test.tsx` tests React. */
import { expect, it } from 'vitest';
import editors from '../editors.json';
import { outline } from '../outline.ts';
import { launchChromium } from './in-page.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages(launchChromium);

const terms = editors.map(({ editor, document, html }, index) => ({
  id: index + 1,
  person_type: 'PF',
  resumed_title: `${editor} ${document}`,
  title: `${editor} ${document}`,
  text: html,
  visible: true,
}));

it('shows every number and marker that the editors show', { timeout: 240_000 }, async () => {
  const address = pages.site.page(`<!doctype html><html><head><title>Loja</title></head><body><script type="module">
    import { install } from '/embed.js';
    install(${JSON.stringify(pages.options('first-time'))}).open();
  </script></body></html>`);
  const { page } = await pages.open('about:blank');
  await page.route('**/terms/all/**', (route) => route.fulfill({ json: terms }));
  await page.goto(address);
  const wrong: object[] = [];
  for (const { editor, document, outline: shown } of editors) {
    // Not a click, because the second click of a double click is ignored.
    await page.getByRole('link', { name: `${editor} ${document}`, exact: true }).press('Enter');
    const text = page.locator('article > div:not([lang])');
    await text.waitFor();
    const items = await text.evaluate(outline);
    if (JSON.stringify(items) !== JSON.stringify(shown)) wrong.push({ editor, document, items, shown });
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'hidden' });
  }
  expect(wrong).toEqual([]);
});
