/** Tests an open dialog while its page changes, in a production build of React and in the embed. */
import type { Locator, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { skipReasons } from '../browsers/skip-reasons.ts';
import { focusOf, heads, isOldChromium, launchChromium, nextFrames, openTerm, type Visit } from './in-page.ts';
import { sitePages } from './site-pages.ts';
import type { ScenarioName } from './test-site.ts';

const pages = sitePages(launchChromium);

type HostName = keyof typeof heads;

interface Case {
  head?: string;
  body?: string;
  scenario?: ScenarioName;
}

interface InPage {
  start: (options: object) => void;
  update: (changes: object) => void;
  options: object;
  codes: string[];
  outcomes: string[];
}

const inPage = <Key extends keyof InPage>(page: Page, key: Key): Promise<InPage[Key]> =>
  page.evaluate((name) => (window as unknown as InPage)[name as never], key);

/** The pages that later tests use again. */
let shared: Visit[] = [];
afterEach(async () => {
  for (const { page } of shared.splice(0)) {
    if (page.isClosed()) continue;
    await page.evaluate(() => (window as unknown as { leave: () => void }).leave());
    await page.waitForFunction(() => !document.querySelector('[data-aceite]'));
  }
});

/** Waits for `start` in the page, and sets `options`, whose callbacks record codes and outcomes. */
async function prepare(page: Page, scenario: ScenarioName): Promise<void> {
  await page.waitForFunction(() => 'start' in window);
  await page.evaluate(
    (given) => {
      const codes: string[] = [];
      const outcomes: string[] = [];
      const onError = ({ code }: { code: string }) => codes.push(code);
      const onSettled = (outcome: string) => outcomes.push(outcome);
      Object.assign(window, { codes, outcomes, options: { ...given, onError, onSettled } });
      scrollTo(0, 0);
    },
    pages.options(scenario) as object,
  );
}

/** Opens the dialog with the options of `prepare`. */
const start = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shop = window as unknown as InPage;
    shop.start(shop.options);
  });

/** Opens a page with an opener, and returns `openDialog`. Tests without `head` share a page. */
async function shop(host: HostName, { head, body = '', scenario = 'first-time' }: Case = {}) {
  const content = `<button id="opener">Finalizar</button><input id="field" aria-label="Cupom">${body}`;
  const one =
    head === undefined
      ? await pages.show(content, heads[host])
      : await pages.visit(`<!doctype html><html lang="pt-BR"><title>Loja</title>${heads[host]}${head}<body>${content}`);
  if (head === undefined) shared.push(one);
  await prepare(one.page, scenario);
  const openDialog = async (): Promise<void> => {
    await start(one.page);
    await one.dialog.waitFor();
  };
  return { ...one, openDialog };
}

/** Opens a page and its dialog. */
async function openShop(host: HostName, given?: Case) {
  const one = await shop(host, given);
  await one.openDialog();
  return one;
}

const update = (page: Page, changes: object): Promise<void> =>
  page.evaluate((given) => (window as unknown as InPage).update(given), changes);

/** Whether a wheel scrolls the page. */
async function scrolls(page: Page): Promise<boolean> {
  await page.mouse.move(500, 630);
  await page.mouse.wheel(0, 200);
  await nextFrames(page);
  return page.evaluate(() => window.scrollY > 0);
}

/** Runs in the page. Returns whether the element refuses the focus, and puts the focus back. */
function cannotTakeFocus(element: Element): boolean {
  const root = element.getRootNode() as Document | ShadowRoot;
  const before = document.activeElement as HTMLElement;
  const inside = root.activeElement as HTMLElement | null;
  (element as HTMLElement).focus();
  const isFocused = root.activeElement === element;
  (inside ?? before).focus();
  return !isFocused;
}

const tall = '<p style="height: 3000px">Produtos</p>';
const pressTab = async (page: Page, times: number): Promise<string[]> => {
  const seen: string[] = [];
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press('Tab');
    seen.push(await focusOf(page));
  }
  return seen;
};

/** Returns the names of all data that the page's origin has stored on the device. */
const storedBy = (page: Page): Promise<Record<string, unknown[]>> =>
  page.evaluate(async () => ({
    cookies: document.cookie.split('; ').filter(Boolean),
    // Not `Object.keys`, which leaves out a name such as `key`, a method of Storage.
    localStorage: Array.from(localStorage, (_, at) => localStorage.key(at)),
    sessionStorage: Array.from(sessionStorage, (_, at) => sessionStorage.key(at)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

describe.each(['React', 'embed'] as const)('%s', (host) => {
  it('stores nothing on the device in a visit with an acceptance, nor in the next one', async () => {
    const nothing = { cookies: [], localStorage: [], sessionStorage: [], databases: [], caches: [] };
    const { page, dialog, box, send } = await openShop(host, { head: '' });
    expect(await storedBy(page)).toEqual(nothing);
    await openTerm(page);
    await page.getByRole('button', { name: 'Fechar' }).last().click();
    await box.check();
    expect(await storedBy(page)).toEqual(nothing);
    await send.click();
    await expect.poll(() => inPage(page, 'outcomes')).toEqual(['accepted']);
    await dialog.waitFor({ state: 'detached' });
    expect(await storedBy(page)).toEqual(nothing);

    await page.reload();
    await prepare(page, 'quiet');
    await start(page);
    await expect.poll(() => inPage(page, 'outcomes')).toEqual(['up-to-date']);
    expect(await storedBy(page)).toEqual(nothing);

    // `storedBy` finds data in each kind of storage.
    await page.evaluate(() => {
      localStorage.setItem('one', '');
      sessionStorage.setItem('one', '');
      document.cookie = 'one=';
      return Promise.all([
        new Promise((resolve) => {
          indexedDB.open('one').onsuccess = resolve;
        }),
        caches.open('one'),
      ]);
    });
    expect(await storedBy(page)).toEqual({
      cookies: ['one='],
      localStorage: ['one'],
      sessionStorage: ['one'],
      databases: ['one'],
      caches: ['one'],
    });
    await page.context().close();
  });

  describe('when the page removes the dialog', () => {
    it('re-inserts the dialog three times, then unlocks the scroll and calls onError with `detached`', async () => {
      const { page, dialog } = await openShop(host, { body: tall });
      expect(await scrolls(page)).toBe(false);
      for (let time = 0; time < 4; time += 1) {
        await page.evaluate(() => {
          document.querySelector('#root')?.replaceChildren();
          document.querySelector('[data-aceite]')?.remove();
          return Promise.resolve();
        });
        if (time < 3) expect(await inPage(page, 'codes')).toEqual([]);
      }
      await page.waitForFunction(() => (window as unknown as InPage).codes.length > 0);
      expect(await inPage(page, 'codes')).toEqual(['detached']);
      await dialog.waitFor({ state: 'detached' });
      expect(await scrolls(page)).toBe(true);
    });

    it('shows a term above the dialog when the click on its link also removes the dialog', async () => {
      const { page } = await openShop(host);
      await page.getByRole('link', { name: 'Política de Privacidade' }).evaluate((link: HTMLElement) => {
        link.focus();
        link.click();
        const root = link.getRootNode();
        (root instanceof ShadowRoot ? root.host : link.closest('#root > *')!).remove();
      });
      await page.getByText('Texto do termo').first().waitFor();
      expect(await focusOf(page)).toBe('Termo 2');
      const outsideOfShadows = await page.evaluate(() => document.querySelectorAll('dialog').length);
      expect(outsideOfShadows).toBe(host === 'React' ? 2 : 0);
      await page.keyboard.press('Escape');
      await expect.poll(() => focusOf(page)).toBe('Política de Privacidade');
    });

    it('fails with `detached` in React, and moves into the new body in the embed, when the page replaces its body', async () => {
      const { page, dialog } = await openShop(host);
      await page.evaluate((html) => {
        const body = document.createElement('body');
        body.innerHTML = html;
        document.body.replaceWith(body);
      }, tall);
      if (host === 'React') {
        await page.waitForFunction(() => (window as unknown as InPage).codes.includes('detached'));
        expect(await scrolls(page)).toBe(true);
        return;
      }
      await dialog.waitFor();
      expect(await focusOf(page)).toBe('Termos e Políticas');
      expect(await scrolls(page)).toBe(false);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await inPage(page, 'outcomes')).toEqual(['dismissed']);
      expect(await scrolls(page)).toBe(true);
    });
  });

  describe('the focus', () => {
    it('moves the focus to the title when the company changes', async () => {
      const { page, openDialog, box, send } = await shop(host);
      await page.focus('#opener');
      await openDialog();
      await box.check();
      await send.focus();
      await update(page, { idCompany: 43 });
      await expect.poll(() => box.isChecked()).toBe(false);
      await expect.poll(() => focusOf(page)).toBe('Termos e Políticas');
      expect(await pressTab(page, 7)).not.toContain('field');
    });

    it('moves the focus through the dialog in both directions', async () => {
      const { page } = await openShop(host);
      await expect.poll(() => focusOf(page)).toBe('Termos e Políticas');
      // Between the last stop and the first, the browser's own controls have the focus, so
      // `document.activeElement` is the body.
      expect(await pressTab(page, 7)).toEqual([
        'Fechar',
        'checkbox',
        'Termos e Condições de Uso',
        'Política de Privacidade',
        'Política de Trocas e Devoluções',
        'body',
        'Fechar',
      ]);
      await page.keyboard.press('Shift+Tab');
      expect(await focusOf(page)).toBe('body');
      await page.keyboard.press('Shift+Tab');
      expect(await focusOf(page)).toBe('Política de Trocas e Devoluções');
    });
  });

  describe('the stack', () => {
    it.for(['html{zoom:1.5}', 'body{zoom:1.5}', 'body{zoom:.75}'])(
      'shows the dialog within the window in a page with %s',
      async (css, { skip }) => {
        skip(isOldChromium, skipReasons.zoom);
        const { page, openDialog, dialogBox, send } = await shop(host, {
          head: `<style>${css}</style>`,
          scenario: 'ten-terms',
        });
        await page.setViewportSize({ width: 480, height: 700 });
        await openDialog();
        const edges = (locator: Locator): Promise<number[]> =>
          locator.evaluate((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect();
            return [left, top, right, bottom].map(Math.round);
          });
        const [left, top, right, bottom] = await edges(dialogBox);
        expect([left, right, bottom]).toEqual([0, 480, 700]);
        expect(top).toBeGreaterThanOrEqual(105);
        expect((await edges(send)).at(-1)).toBeLessThan(700);
        await page.getByRole('link').first().click();
        const term = page.getByRole('dialog').last().locator('div[tabindex="-1"]:not([role])');
        await page.getByText('Texto do termo').first().waitFor();
        expect(await edges(term)).toEqual([0, 0, 480, 700]);
      },
    );

    it('calls onError with `detached` when the page closes every <dialog>, and unlocks the scroll', async () => {
      const { page, dialog } = await openShop(host, { body: tall });
      await page.evaluate(() => {
        const roots = [document, document.querySelector('[data-aceite]')?.shadowRoot];
        for (const one of roots.flatMap((root) => [...(root?.querySelectorAll('dialog') ?? [])])) one.close();
      });
      await page.waitForFunction(() => (window as unknown as InPage).codes.length > 0);
      expect(await inPage(page, 'codes')).toEqual(['detached']);
      await dialog.waitFor({ state: 'detached' });
      expect(await scrolls(page)).toBe(true);
    });

    it('keeps the dialog in place while the page moves it into a transformed element', async () => {
      const { page, dialogBox, box, send, close } = await openShop(host);
      await box.check();
      const place = await dialogBox.boundingBox();
      await page.evaluate(() => {
        const moved = document.createElement('div');
        moved.style.cssText = 'position: relative; z-index: 0; transform: translateX(300px)';
        moved.append(...document.body.childNodes);
        document.body.append(moved, document.createElement('nav'));
        Object.assign(document.querySelector('nav')!.style, { position: 'fixed', inset: '0', zIndex: '1' });
      });
      await expect.poll(() => dialogBox.boundingBox()).toEqual(place);
      expect(await box.evaluate((element) => (element.getRootNode() as Document).activeElement === element)).toBe(true);
      await send.click();
      await expect.poll(() => inPage(page, 'outcomes')).toEqual(['accepted']);
      // A shared page would keep the live region.
      await close();
    });

    it('shows the dialog above a fullscreen element', async ({ skip }) => {
      skip(isOldChromium, skipReasons.fullscreen);
      const { page, openDialog, box } = await shop(host, { body: '<section>Vitrine</section>' });
      await page.evaluate(() => document.querySelector('section')!.requestFullscreen());
      await openDialog();
      await box.click();
      expect(await box.isChecked()).toBe(true);
      await page.evaluate(() => document.exitFullscreen());
      await box.click();
      expect(await box.isChecked()).toBe(false);
    });
  });
});

it('makes the dialog of another copy of the package inert, and closes only the upper one on Escape', async () => {
  const { page, dialog } = await pages.visit(
    `<!doctype html><html lang="pt-BR"><title>Loja</title><link rel="stylesheet" href="/reference/reference.css">
      <script type="module">
        import { install } from '${pages.site.embed}';
        import { render } from '/reference/reference.js';
        window.outcomes = [];
        const ask = (name, idCompany) =>
          ({ ...${JSON.stringify(pages.options('first-time'))}, idCompany, onSettled: (outcome) => outcomes.push(name + ' ' + outcome) });
        window.first = () => { install(ask('embed', 1)).open(); };
        window.second = () => { render(ask('React', 2)); };
      </script></html>`,
  );
  const openOne = async (name: 'first' | 'second', host: string): Promise<void> => {
    await page.waitForFunction(() => 'second' in window);
    await page.evaluate((which) => (window as unknown as Record<string, () => void>)[which]!(), name);
    await page.waitForFunction((selector) => document.activeElement?.closest(selector), host);
  };
  const embedHost = '[data-aceite]';
  await openOne('first', embedHost);
  await openOne('second', '#root dialog');
  const isInert = (): Promise<boolean> => page.locator(embedHost).getByRole('link').first().evaluate(cannotTakeFocus);
  expect(await isInert()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => inPage(page, 'outcomes')).toEqual(['React dismissed']);
  expect(await isInert()).toBe(false);
  await page.waitForFunction((host) => document.activeElement?.matches(host), embedHost);
  await page.keyboard.press('Escape');
  await expect.poll(() => inPage(page, 'outcomes')).toEqual(['React dismissed', 'embed dismissed']);
  await dialog.waitFor({ state: 'detached' });
});

it('opens the embed above a modal <dialog> in a shadow root of the page', async () => {
  const { page, openDialog, dialog, box } = await shop('embed', { body: '<div id="menu"></div>' });
  await page.evaluate(() => {
    const shadow = document.querySelector('#menu')!.attachShadow({ mode: 'open' });
    shadow.innerHTML = '<dialog>Menu <button>Fechar</button></dialog>';
    shadow.querySelector('dialog')!.showModal();
  });
  await openDialog();
  await box.check();
  await page.evaluate(() => document.querySelector('#menu')!.shadowRoot!.querySelector('dialog')!.close());
  await dialog.waitFor();
  await box.uncheck();
});
