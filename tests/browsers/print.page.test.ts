import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import { engine, gate, openPage, openTerm, shop } from '../embed/in-page.ts';
import { openSite } from '../embed/test-site.ts';
import { findEngine } from './browsers.ts';
import { skipReasons } from './skip-reasons.ts';

const closing: Array<() => Promise<void> | void> = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

it('prints a term to PDF with its own styles, without the styles of the page', async ({ skip }) => {
  skip(engine !== 'firefox', skipReasons.print);
  const folder = mkdtempSync(join(tmpdir(), 'aceite-print-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'term.pdf');
  const options = findEngine('firefox');
  const printer = 'Mozilla Save to PDF';
  const prefix = 'print.printer_Mozilla_Save_to_PDF';
  const browser = await firefox.launch({
    ...options,
    firefoxUserPrefs: {
      ...options?.firefoxUserPrefs,
      'print.enabled': true,
      print_printer: printer,
      [`${prefix}.print_to_file`]: true,
      [`${prefix}.print_to_filename`]: file,
    },
  });
  closing.push(() => browser.close());
  const site = await openSite();
  closing.push(() => site.close());
  const html = shop(site.embed, gate(site.api('first-time')), {
    head: '<style>body,body *{font-family:monospace!important}@media print{body>*{display:none}}</style>',
    body: '<p>Produtos da loja.</p>',
  });
  const { page } = await openPage(browser);
  await page.goto(site.page(html));
  await openTerm(page);
  expect(existsSync(file)).toBe(false);
  await page.getByRole('button', { name: 'Imprimir ou salvar' }).click();
  await expect
    .poll(() => existsSync(file) && readFileSync(file, 'latin1').trimEnd().endsWith('%%EOF'), { timeout: 30_000 })
    .toBe(true);
  const pdf = readFileSync(file, 'latin1');
  const fonts = Array.from(pdf.matchAll(/\/BaseFont\s*\/(\S+)/g), ([, name]) => name);
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((name) => /mono/i.test(name!))).toEqual([]);
});
