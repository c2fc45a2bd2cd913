/** Tests the printed and the saved term, in a production build of React and in the embed. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { longTerm } from '../../stories/terms/long-term.ts';
import { heads, isOldChromium, launchChromium, printTerm, type Visit } from './in-page.ts';
import { sitePages } from './site-pages.ts';

/** The longest term of the stories. */
const text = longTerm(
  readFileSync(new URL('../../stories/terms/politica-de-privacidade.html', import.meta.url), 'utf8'),
);
const sha256 = createHash('sha256').update(text).digest('hex');
const term = {
  id: 12,
  person_type: 'PF',
  resumed_title: 'Privacidade',
  title: 'Política de Privacidade',
  text,
  visible: true,
};

const pages = sitePages(launchChromium);

/** Opens a shop with one pending term and a secret in its URL. */
async function openShop(host: keyof typeof heads, beforeLoad?: () => void): Promise<Visit> {
  const address = pages.site
    .page(`<!doctype html><html lang="en"><head><title>Loja Ipê</title>${heads[host]}</head><body>
    <div id="root"></div><script type="module">start(${JSON.stringify(pages.options('first-time'))})</script></body></html>`);
  const one = await pages.open('about:blank');
  if (beforeLoad) await one.page.addInitScript(beforeLoad);
  await one.page.route('**/terms/all/**', (route) => route.fulfill({ json: [term] }));
  // The test's server finds a page only by its address without the query.
  await one.page.route('**/*?sessao=*', (route) => route.continue({ url: address }));
  await one.page.goto(`${address}?sessao=zyx987#topo`);
  return one;
}

/** Opens the term. From then on, the page's PDF is the document of the term. */
async function openTerm(host: keyof typeof heads): Promise<Page> {
  const { page } = await openShop(host);
  await page.getByRole('link', { name: 'Política de Privacidade' }).click();
  await page.getByText('Sumário').first().waitFor();
  await printTerm(page);
  return page;
}

/** Writes a PDF of the document into .vitest/documents, and returns the PDF as text. */
async function keep(alone: Page, name: string): Promise<string> {
  const pdf = await alone.pdf({
    format: 'A4',
    preferCSSPageSize: true,
    displayHeaderFooter: true,
    tagged: true,
    outline: true,
  });
  mkdirSync('.vitest/documents', { recursive: true });
  writeFileSync(`.vitest/documents/${name}.pdf`, pdf);
  return pdf.toString('latin1');
}

it.each(['React', 'embed'] as const)(
  "prints a term in %s by the browser's command as a document with its store, time, id and SHA-256",
  async (host) => {
    const page = await openTerm(host);
    const body = page.locator('[data-aceite-print] body');
    expect(await body.locator('h1').allTextContents()).toEqual(['Política de Privacidade']);
    const facts = await body.locator('header dd').allTextContents();
    expect(facts).toEqual([
      new URL(pages.site.ownEmbed).origin,
      expect.stringMatching(
        isOldChromium
          ? /^\d+ de \p{L}+ de \d{4} \d{2}:\d{2} \(horário de Brasília\)$/u
          : /^\d+ de \p{L}+ de \d{4} às \d{2}:\d{2} \(horário de Brasília\)$/u,
      ),
      '12',
      sha256,
    ]);
    expect(await body.innerHTML()).not.toContain('zyx987');

    const structure = await keep(page, `term-${host}`);
    const count = (pattern: RegExp) => structure.match(pattern)?.length ?? 0;
    expect(count(/\/Type \/Page\b/g)).toBeGreaterThan(10);
    // Chrome 109 does not tag PDFs.
    if (isOldChromium) return;
    expect(structure).toContain('/Lang (pt-BR)');
    expect(count(/\/S \/H1\b/g)).toBe(1);
    expect(count(/\/S \/TH\b/g)).toBeGreaterThan(20);
    expect(await page.title()).toBe('Loja Ipê');
  },
);

it('breaks no page in a table row or below a heading, and no line in a word of a table', async () => {
  const page = await openTerm('embed');
  // The area of the text on an A4 page, in CSS pixels.
  await page.setViewportSize({ width: 643, height: 971 });
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const body = document.querySelector('[data-aceite-print] > *')!.shadowRoot!;
    const styles = (selector: string, name: string) => [
      ...new Set(Array.from(body.querySelectorAll(selector), (one) => getComputedStyle(one).getPropertyValue(name))),
    ];
    const size = (selector: string) =>
      Math.max(
        ...Array.from(body.querySelectorAll(selector), (one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      );
    const cut: string[] = [];
    const range = document.createRange();
    for (const cell of body.querySelectorAll('td, th')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement!.closest('[data-address]')) continue;
        for (const { 0: word, index } of node.textContent!.matchAll(/\p{L}+/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) cut.push(word);
        }
      }
    }
    return {
      rows: styles('tr', 'break-inside'),
      heads: styles('thead', 'display'),
      headings: styles('h1, h2, h3, h4', 'break-after'),
      title: size('header h1'),
      sections: size('header ~ * :is(h1, h2, h3, h4)'),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut,
    };
  });
  expect(found).toMatchObject({
    rows: ['avoid'],
    heads: ['table-header-group'],
    headings: ['avoid'],
    overflow: 0,
    cut: [],
  });
  expect(found.title).toBeGreaterThan(found.sections * 1.3);
});

it.each(['React', 'embed'] as const)('saves a term in %s when print() does nothing', async (host) => {
  const { page, close } = await openShop(host, () => {
    window.print = () => {};
  });
  await page.getByRole('link', { name: 'Política de Privacidade' }).click();
  await page.getByText('Sumário').first().waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Imprimir ou salvar' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Política de Privacidade.html');
  const html = readFileSync(await file.path(), 'utf8');
  expect(html).toContain(sha256);
  const shown = await page.locator('article > div').evaluate((element) => element.textContent);
  const alone = await page.context().newPage();
  await alone.setContent(html);
  await alone.locator('[data-address]').evaluateAll((addresses) => {
    for (const address of addresses) address.remove();
  });
  expect(await alone.locator('header ~ div').evaluate((element) => element.textContent)).toBe(shown);
  // The page would keep its init script.
  await close();
});
