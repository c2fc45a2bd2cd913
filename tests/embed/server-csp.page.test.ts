/** Tests a server's HTML in pages whose CSP blocks `style` attributes. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { PendingResult, TermsGateOptions } from '../../src/core/index.ts';
import { endTransitions } from '../end-transitions.ts';
import { term } from '../one-term.ts';
import type { renderOnServer, ServerPage } from './reference.tsx';
import { logOf, waitForFocusInDialog } from './in-page.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages();
const policy =
  "default-src 'none'; script-src 'self' 'nonce-x'; style-src 'self' 'nonce-x'; connect-src 'self'; img-src data:";

const strictHeaders = { 'content-security-policy': policy };

type Look = Pick<TermsGateOptions, 'storeColor' | 'checkboxColor' | 'colorScheme'>;

interface Functions {
  renderOnServer: typeof renderOnServer;
  hydrate: () => Promise<void>;
}

const head = '<link rel="stylesheet" href="/reference/reference.css"><link rel="icon" href="data:,">';

/** Opens a page with a server's HTML. The page has a function `hydrate()`. */
async function openServerPage(look: Look, headers: Record<string, string>, more: Omit<ServerPage, 'options'> = {}) {
  const about = { idCompany: 42, personType: 'PF' };
  const time = { ...about, fetchedAt: Date.now() };
  const pending: PendingResult = more.money
    ? { status: 'up-to-date', ...time }
    : { status: 'pending', ...time, updated: true, terms: [term] };
  const options = {
    ...about,
    baseUrl: '/mock/first-time/',
    auth: 'cookie' as const,
    token: undefined,
    pending,
    labels: { decline: 'Sair da conta' },
    ...look,
  };
  const given: ServerPage = { options, nonce: 'x', ...more };
  const server = await pages.show(
    '',
    '<script type="module">import * as all from "/reference/reference.js"; Object.assign(window, all)</script>',
  );
  await server.page.waitForFunction(() => 'renderOnServer' in window);
  const html = await server.page.evaluate((page) => (window as unknown as Functions).renderOnServer(page), given);
  const script = `<script type="module" nonce="x">
    import { hydrate } from '/reference/reference.js';
    window.hydrate = () => hydrate(${JSON.stringify(given).replaceAll('<', String.raw`\u003c`)});
  </script>`;
  return pages.visit(
    `<!doctype html><html lang="pt-BR" data-mantine-color-scheme="light"><title>Loja</title>${head}<body><div id="root">${html}</div>${script}`,
    {},
    headers,
  );
}

/** Returns the colours and the place of every element of the dialog. */
async function lookOf(page: Page): Promise<unknown[]> {
  await page.evaluate(endTransitions);
  return page.evaluate(() =>
    [...document.querySelectorAll('dialog, dialog *:not(style)')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontSize, colorScheme } = getComputedStyle(part);
      const place = [x, y, width, height].map((length) => length.toFixed(3));
      return [part.localName, ...place, color, backgroundColor, borderColor, fontSize, colorScheme];
    }),
  );
}

/** Returns the look before and after hydration, and with the box ticked. */
async function looksOf(look: Look, headers: Record<string, string>) {
  const one = await openServerPage(look, headers);
  await one.page.waitForFunction(() => 'hydrate' in window && document.querySelector('dialog'));
  const html = await lookOf(one.page);
  await one.page.evaluate(() => (window as unknown as Functions).hydrate());
  await waitForFocusInDialog(one.page);
  const hydrated = await lookOf(one.page);
  await one.box.check();
  await one.page.mouse.move(0, 0);
  await one.page.waitForFunction(() => document.querySelector('dialog button:not([aria-label]):enabled'));
  return { one, html, hydrated, ticked: await lookOf(one.page) };
}

it.each<[string, Look]>([
  ['the default colour', {}],
  ["the store's colours", { storeColor: '#0b7285', checkboxColor: '#862e9c' }],
  ["a scheme that is not the page's", { colorScheme: 'dark' }],
])('looks the same with and without a strict policy, before and after hydration: %s', async (_, look) => {
  const free = await looksOf(look, {});
  const strict = await looksOf(look, strictHeaders);
  expect(strict.html).toEqual(free.html);
  expect(strict.hydrated).toEqual(free.hydrated);
  expect(strict.ticked).toEqual(free.ticked);
  expect((await strict.one.dialogBox.boundingBox())!.width).toBe(500);
  const violations = (await logOf(strict.one.page)).filter(([type]) => type === 'violation');
  expect(violations.filter(([, directive]) => !String(directive).startsWith('style-src-attr'))).toEqual([]);
  expect(free.one.said).toEqual([]);
});

it("shows the application's styles of parts after hydration under a strict policy", async () => {
  const styles = {
    header: { paddingTop: 9 },
    title: { opacity: 0.9 },
    actions: { flexGrow: 2, color: 'rgb(1, 2, 3)' },
  };
  const { page } = await openServerPage({}, strictHeaders, { styles });
  await page.waitForFunction(() => 'hydrate' in window);
  await page.evaluate(() => (window as unknown as Functions).hydrate());
  await waitForFocusInDialog(page);
  const found = await page.evaluate(() =>
    ['header', 'title', 'actions'].map((part) => {
      const { paddingTop, opacity, flexGrow, color } = getComputedStyle(
        document.querySelector(`.mantine-TermsDialog-${part}`)!,
      );
      return { paddingTop, opacity, flexGrow, color };
    }),
  );
  expect(found).toMatchObject([{ paddingTop: '9px' }, { opacity: '0.9' }, { flexGrow: '2', color: 'rgb(1, 2, 3)' }]);
});

it.each([
  ['size and radius', { size: 'xl', radius: 'xl' }],
  ['no size', {}],
  ['a currency', { currency: 'BRL', size: 'lg' }],
])('keeps focus, early text and look of a money field with %s under a strict policy', async (_, look) => {
  const money = { label: 'Valor', defaultValue: '1.00', ...look };
  const looks: unknown[] = [];
  for (const headers of [{} as typeof strictHeaders, strictHeaders]) {
    const { page } = await openServerPage({}, headers, { money });
    const input = page.getByLabel('Valor');
    await input.press('End');
    await page.keyboard.type('5');
    await page.waitForFunction(() => 'hydrate' in window);
    await page.evaluate(() => (window as unknown as Functions).hydrate());
    await expect.poll(() => input.inputValue()).toMatch(/10,05$/);
    await page.keyboard.type('6');
    await expect.poll(() => input.inputValue()).toMatch(/100,56$/);
    looks.push(
      await input.evaluate((element) =>
        [element, element.parentElement!, document.querySelector('label')!].map((part) => {
          const { height, borderRadius, fontSize, paddingLeft, marginTop, pointerEvents } = getComputedStyle(part);
          return [height, borderRadius, fontSize, paddingLeft, marginTop, pointerEvents];
        }),
      ),
    );
  }
  expect(looks[1]).toEqual(looks[0]);
});
