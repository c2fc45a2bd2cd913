/** Tests that the package follows an application's theme without changing the application. */
import { fileURLToPath } from 'node:url';
import { createFakeTermsApi, createRoute } from 'aceite/testing';
import type { Locator, Page } from 'playwright';
import { preview } from 'vite';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { openPage } from './browser.ts';

const root = fileURLToPath(new URL('../vite-mantine', import.meta.url));
const browser = await launchChromium();
afterAll(() => browser.close());

/** Opens the application with an API in memory. */
async function visit() {
  const app = await preview({ root, logLevel: 'error', preview: { port: 0, host: 'localhost' } });
  onTestFinished(() => app.close());
  const api = createFakeTermsApi({ company: 42 });
  const { page, heard } = await openPage(browser);
  await page.route('**/person/v2/**', createRoute(api));
  await page.goto(app.resolvedUrls!.local[0]!);
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  return { api, page, heard };
}

/**
 * Returns all computed values, also custom properties. The first call chooses the elements, and
 * later calls read the same elements again.
 */
const readStyles = (page: Page): Promise<Record<string, string>[]> =>
  page.evaluate(() => {
    const marked = document.querySelectorAll('[data-host]');
    if (marked.length === 0)
      for (const element of document.querySelectorAll('html, body, #root, #root *:not(style)'))
        element.setAttribute('data-host', '');
    return Array.from(document.querySelectorAll('[data-host]'), (element) => {
      const styles: Record<string, string> = { element: element.outerHTML.slice(0, 80) };
      for (const [name, values] of element.computedStyleMap()) styles[name] = Array.from(values, String).join(', ');
      return styles;
    });
  });

const styleOf = (locator: Locator, ...names: string[]): Promise<string[]> =>
  locator.evaluate((element, names) => {
    const style = getComputedStyle(element);
    return names.map((name) => style.getPropertyValue(name));
  }, names);

it('follows the theme, and leaves every style of the page as it was', async () => {
  const { api, page, heard } = await visit();
  const before = await readStyles(page);
  expect(before.length).toBeGreaterThan(20);
  expect(before[0]!['--mantine-primary-color-9']).toBe('#087f5b');
  expect(await page.getByLabel('Gastar até').count()).toBe(0);

  await page.getByRole('button', { name: 'Entrar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Termos e Políticas' });
  await dialog.getByRole('checkbox').check();
  const look = ['border-radius', 'font-family', 'font-size', 'height'];
  const send = dialog.getByRole('button', { name: 'Enviar' });
  // The send button has its own size, a target for fingers, so only the shape is compared.
  const shape = ['border-radius', 'font-family'];
  expect(await styleOf(send, ...shape)).toEqual(await styleOf(page.locator('button', { hasText: 'Entrar' }), ...shape));
  expect(await styleOf(send, 'background-color')).toEqual(['rgb(11, 114, 133)']);
  expect(await styleOf(dialog.getByRole('heading'), 'font-family')).toEqual(['Georgia, "DejaVu Serif", serif']);
  expect(await styleOf(dialog.locator('div[tabindex="-1"]:not([role])'), 'border-radius')).toEqual(
    await styleOf(page.locator('.mantine-Paper-root').first(), 'border-radius'),
  );
  await send.click();
  await dialog.waitFor({ state: 'detached' });
  expect(api.recorded).toHaveLength(10);

  const money = page.getByLabel('Gastar até');
  await money.pressSequentially('123456');
  expect(await money.inputValue()).toBe('1.234,56');
  const theirs = page.getByLabel('O que você procura?');
  // Colours fade, so the test polls. Both fields have the theme's teal while they are focused.
  for (const one of [money, theirs]) {
    await one.focus();
    await expect.poll(() => styleOf(one, 'border-color')).toEqual(['rgb(8, 127, 91)']);
  }
  await theirs.blur();
  await expect.poll(() => styleOf(theirs, 'border-color')).toEqual(['rgb(206, 212, 218)']);
  // Mantine's border has 1.5:1 contrast on white. MoneyInput has the theme's first grey with 3:1.
  await expect.poll(() => styleOf(money, 'border-color')).toEqual(['rgb(134, 142, 150)']);
  expect(await styleOf(money, ...look)).toEqual(await styleOf(theirs, ...look));

  // Nothing is focused or hovered now, so all styles are like at the start.
  await page.mouse.move(0, 0);
  await expect.poll(() => readStyles(page)).toEqual(before);
  expect(heard.complaints).toEqual([]);
});
