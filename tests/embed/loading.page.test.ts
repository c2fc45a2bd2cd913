/** Tests when the files of the embed load, and from which URL. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leftOut } from '../browsers/left-out.ts';
import { headScript } from '../head-script.ts';
import { engine, gate, give, launch, logOf, shop, waitForEvent } from './in-page.ts';
import { openSite, type ScenarioName, type Site } from './test-site.ts';

const dialogsFile = '/any/path/embed/dialogs.js';

let browser: Browser;
let site: Site;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  site = await openSite();
  context = await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce' });
});
afterEach(async () => {
  await context.close();
  site.close();
});

const store = (scenario: ScenarioName, attributes = '', head = ''): string =>
  shop(site.embed, gate(site.api(scenario), attributes), { head });

async function open(html: string, headers?: Record<string, string>): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(site.page(html, headers));
  return page;
}

/** Visits a store until nothing is pending, then clears the list of loaded files. */
async function visitBefore(scenario: ScenarioName): Promise<void> {
  const page = await open(store(scenario));
  await waitForEvent(page, 'settled');
  await page.waitForLoadState('networkidle');
  await page.close();
  for (const list of Object.values(site.seen)) list.length = 0;
}

const loaded = (): string[] => site.seen.cdn.map(({ url }) => url);
const dialogsLoad = () => expect.poll(loaded).toContain(dialogsFile);
const noteOf = (page: Page): Promise<[string, string][]> => page.evaluate(() => Object.entries(localStorage));
async function accept(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar' }).click();
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Termos e Políticas' });

describe('the first visit of a browser', () => {
  it('loads the dialogs before any list has arrived', async () => {
    const page = await open(store('slow'));
    await dialogsLoad();
    expect(await dialogOf(page).count()).toBe(0);
    site.answerSlow();
    await dialogOf(page).waitFor();
    expect(loaded().filter((url) => url === dialogsFile)).toHaveLength(1);
  });

  it('renders the dialogs from a single file', async () => {
    const page = await open(store('slow'));
    await dialogsLoad();
    // The imports of that file have also loaded.
    await page.evaluate(`import('${new URL(dialogsFile, site.embed).href}').then(() => {})`);
    expect(loaded()).toEqual(['/any/path/embed.js', dialogsFile]);
    site.answerSlow();
    await dialogOf(page).waitFor();
  });

  it('looks up the fonts of the dialog before the lists have arrived', async ({ skip }) => {
    const page = await context.newPage();
    skip(!(await page.evaluate(() => 'requestIdleCallback' in window)), leftOut.idle);
    await page.addInitScript(() => {
      const { prototype } = CanvasRenderingContext2D;
      const { measureText } = prototype;
      const { set } = Object.getOwnPropertyDescriptor(prototype, 'font')!;
      let given = '';
      const fonts: string[] = [];
      // Older versions of Chromium return the font without the weight.
      Object.defineProperty(prototype, 'font', {
        set(font: string) {
          given = font;
          set!.call(this, font);
        },
      });
      prototype.measureText = function measure(text) {
        fonts.push(given);
        return measureText.call(this, text);
      };
      Object.assign(window, { fonts });
    });
    await page.goto(site.page(store('slow')));
    await dialogsLoad();
    const lookedUp = () => page.evaluate(() => (window as unknown as { fonts: string[] }).fonts);
    await expect.poll(lookedUp).toHaveLength(3);
    site.answerSlow();
    const dialog = dialogOf(page);
    const drawn = await Promise.all(
      [
        dialog.getByRole('heading'),
        dialog.getByRole('link').first(),
        dialog.getByRole('button', { name: 'Enviar' }),
      ].map((part) => part.evaluate((element) => getComputedStyle(element).font)),
    );
    /** Returns the fonts in the browser's notation. */
    const written = await page.evaluate(
      (fonts) =>
        fonts.map((font) => {
          const element = document.createElement('span');
          element.style.font = font;
          document.body.append(element);
          return getComputedStyle(element).font;
        }),
      await lookedUp(),
    );
    const withoutLineHeight = (font: string) => font.replace(/ ?\/ ?[\d.]+(?:px)?/, '').replace(/^400 /, '');
    expect(written.map(withoutLineHeight)).toEqual(drawn.map(withoutLineHeight));
  });

  it('requests both lists before the dialogs', async ({ skip }) => {
    skip(engine !== 'chromium', leftOut.requests);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(site.page(store('first-time')));
    await dialogOf(page).waitFor();
    const at = (part: string) => asked.findIndex((path) => path.includes(part));
    expect(at('/terms/all/')).toBeGreaterThan(0);
    expect(at('/acceptterms/')).toBeLessThan(at('/dialogs.js'));
    expect(at('/terms/all/')).toBeLessThan(at('/dialogs.js'));
  });

  it('stores only a marker without personal data when nothing is pending', async () => {
    const page = await open(store('quiet'));
    await waitForEvent(page, 'settled');
    await expect.poll(() => noteOf(page)).toEqual([['aceite', '']]);
  });

  it('works without storage', async () => {
    const sandbox = { 'content-security-policy': 'sandbox allow-scripts' };
    const page = await open(store('quiet'), sandbox);
    await waitForEvent(page, 'settled');
    expect(await logOf(page)).toEqual([['settled', 'up-to-date']]);
    await page.waitForLoadState('networkidle');
    expect(loaded()).toEqual(['/any/path/embed.js']);
  });

  it('loads the dialogs after the lists with load-dialogs="when-pending"', async () => {
    const page = await open(store('slow', 'load-dialogs="when-pending"'));
    await expect.poll(() => site.seen.api.filter(({ method }) => method === 'GET')).toHaveLength(2);
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(loaded()).toEqual(['/any/path/embed.js']);
    site.answerSlow();
    await dialogOf(page).waitFor();
    expect(loaded()).toContain(dialogsFile);
    await page.keyboard.press('Escape');
    await waitForEvent(page, 'settled');
    await page.evaluate(() => void document.querySelector('terms-gate')!.open());
    await accept(page);
    await waitForEvent(page, 'settled', 2);
    expect(await noteOf(page)).toEqual([]);
  });
});

describe('a later visit', () => {
  it('loads only the loader when nothing is pending', async () => {
    await visitBefore('quiet');
    const page = await open(store('quiet'));
    await waitForEvent(page, 'settled');
    await page.waitForLoadState('networkidle');
    expect(loaded()).toEqual(['/any/path/embed.js']);
  });

  it('loads the dialogs on an empty list of accepted terms', async () => {
    await visitBefore('quiet');
    const page = await open(store('slow-terms'));
    await dialogsLoad();
    expect(await dialogOf(page).count()).toBe(0);
    site.answerSlow();
    await dialogOf(page).waitFor();
  });

  it('waits for both lists with load-dialogs="when-pending"', async () => {
    await visitBefore('quiet');
    const page = await open(store('slow-terms', 'load-dialogs="when-pending"'));
    await expect.poll(() => site.seen.api.filter(({ method }) => method === 'GET')).toHaveLength(2);
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(loaded()).toEqual(['/any/path/embed.js']);
    site.answerSlow();
    await dialogOf(page).waitFor();
  });

  it('counts as a first visit after a dismissal, but not after an acceptance', async () => {
    await visitBefore('quiet');
    const page = await open(store('updated'));
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    await waitForEvent(page, 'settled');
    expect(await noteOf(page)).toEqual([]);
    await page.evaluate(() => void document.querySelector('terms-gate')!.open());
    await accept(page);
    await waitForEvent(page, 'settled', 2);
    expect(await noteOf(page)).toEqual([['aceite', '']]);
  });

  it('reads the terms from the HTTP cache, but never the accepted terms', async () => {
    await visitBefore('quiet-cacheable');
    const page = await open(store('quiet-cacheable'));
    await waitForEvent(page, 'settled');
    const calls = site.seen.api.filter(({ method }) => method === 'GET').map(({ url }) => url.split('/person/v2/')[1]);
    expect(calls).toEqual(['acceptterms/42/']);
  });

  it('requests the new list after the server refused the old terms', async () => {
    const before = await open(store('replaced-cacheable'));
    await waitForEvent(before, 'opened');
    const page = await open(store('replaced-cacheable'));
    await accept(page);
    await page.getByRole('link', { name: 'Política de Trocas, versão 2' }).waitFor();
    const lists = site.seen.api.filter(({ url }) => url.includes('/terms/all/'));
    // A cacheable list never needs a preflight.
    expect(lists.map(({ method }) => method)).toEqual(['GET', 'GET']);
    expect(site.seen.api.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('the script for the head', () => {
  const storeWith = (scenario: ScenarioName, token: string, without?: 'terms'): string =>
    store(scenario, '', headScript(site.api(scenario), 42, token, without));
  const calls = () => site.seen.api.filter(({ method }) => method === 'GET');

  it('provides both replies to <terms-gate>, which deletes the global', async () => {
    const page = await open(storeWith('first-time', 't'));
    await dialogOf(page).waitFor();
    expect(calls()).toHaveLength(2);
    expect(await page.evaluate(() => 'aceitePreload' in window)).toBe(false);
  });

  it('lets the loader request the terms when its line for them is missing', async () => {
    const page = await open(storeWith('first-time', 't', 'terms'));
    await dialogOf(page).waitFor();
    expect(calls()).toHaveLength(2);
  });

  it('replaces every other call when nothing is pending', async () => {
    await visitBefore('quiet');
    const page = await open(storeWith('quiet', 't'));
    await waitForEvent(page, 'settled');
    expect(await logOf(page)).toEqual([['settled', 'up-to-date']]);
    expect(calls()).toHaveLength(2);
    expect(loaded()).toEqual(['/any/path/embed.js']);
  });

  it('is ignored when it has the token of another person', async () => {
    const page = await open(storeWith('first-time', 'token of somebody else'));
    await dialogOf(page).waitFor();
    expect(calls()).toHaveLength(4);
    expect(await page.evaluate(() => 'aceitePreload' in window)).toBe(false);
  });
});

describe('a page that arrives in parts', () => {
  /** Holds `/late.js` and the rest of the page until it is released. */
  async function holdLate(page: Page): Promise<() => void> {
    let letGo = (): void => {};
    const hold = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/late.js', async (route) => {
      await hold;
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    return letGo;
  }

  it('sends the calls before the end of the body with an async script', async () => {
    const page = await context.newPage();
    const bringRest = await holdLate(page);
    const html = store('first-time', '', '')
      .replace('<script type="module" ', '$&async ')
      .replace('</body>', '<script src="/late.js"></script><p>The rest</p>$&');
    await page.goto(site.page(html), { waitUntil: 'commit' });
    // Firefox runs the file after parsing the page.
    if (engine !== 'firefox') {
      await dialogOf(page).waitFor();
      expect(await page.evaluate(() => document.readyState)).toBe('loading');
      expect(await page.getByText('The rest').count()).toBe(0);
    }
    bringRest();
    await accept(page);
    await waitForEvent(page, 'settled');
    expect(await logOf(page)).toContainEqual(['settled', 'accepted']);
    await page.getByText('The rest').waitFor();
  });

  it('opens the dialog after the body has arrived', async () => {
    const page = await context.newPage();
    const bringBody = await holdLate(page);
    const options = JSON.stringify({ personType: 'PF', baseUrl: site.api('first-time'), idCompany: 42, token: 't' });
    const address = site.page(
      `<!doctype html><html lang="pt-BR"><head><title>Loja</title><script type="module" async>
        import { install } from '${site.embed}';
        install({ ...${options}, onOpened: () => { window.isAsked = true; } }).open()
          .then((outcome) => { window.outcome = outcome; });
      </script><script src="/late.js"></script></head><body><h1>Loja</h1></body></html>`,
    );
    const loaded = page.waitForResponse('**/dialogs.js');
    await page.goto(address, { waitUntil: 'commit' });
    await loaded;
    // Not `waitForFunction`: the browser renders no frames without a body. Firefox runs the file after parsing the page.
    if (engine !== 'firefox') await expect.poll(() => page.evaluate(() => 'isAsked' in window)).toBe(true);
    expect(await page.evaluate(() => document.body)).toBeNull();
    bringBody();
    await dialogOf(page).waitFor();
    await accept(page);
    await page.waitForFunction(() => (window as { outcome?: string }).outcome === 'accepted');
  });
});

describe('a failed file of the embed', () => {
  it.for([
    { file: 'money.js', scenario: 'quiet', drawn: 'textbox' },
    { file: 'dialogs.js', scenario: 'first-time', drawn: 'checkbox' },
  ] as const)('is requested again at once by another URL: $file', async ({ file, scenario, drawn }) => {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const asked: string[] = [];
    await page.route(`**/${file}*`, async (route) => {
      asked.push(new URL(route.request().url()).search);
      await (asked.length === 1 ? route.abort() : route.continue());
    });
    const body = '<money-input></money-input><money-input></money-input>';
    const attributes = gate(site.api(scenario), 'load-dialogs="when-pending"');
    await page.goto(site.page(shop(site.embed, attributes, { body })));
    await page.getByRole(drawn).last().waitFor();
    expect(asked).toEqual(['', '?2']);
    if (drawn === 'textbox') expect(await page.getByRole(drawn).count()).toBe(2);
    // Firefox also reports the failed file.
    expect(errors.filter((error) => !error.includes('CORS request did not succeed'))).toEqual([]);
  });
});

it('logs an error for a money field, which renders once the device is online', async () => {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const said: string[] = [];
  // Firefox reports a blocked request as an error of the page.
  page.on('pageerror', ({ message }) => message.includes('CORS request did not succeed') || said.push(message));
  page.on('console', (message) => {
    if (message.type() === 'warning') said.push(message.text());
  });
  const asked = new Set<string>();
  let isThere = false;
  await page.route('**/money.js*', (route) => {
    asked.add(route.request().url().split('.js')[1]!);
    return isThere ? route.continue() : route.abort();
  });
  await page.goto(
    site.page(shop(site.embed, gate(site.api('quiet')), { body: '<money-input value="1.50"></money-input>' })),
  );
  await expect.poll(() => said).toEqual([expect.stringContaining('The money field could not be loaded')]);
  for (const value of ['2.50', '3.50']) await give<'money-input'>(page, { value }, 'money-input');
  isThere = true;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('3,50');
  expect([...asked]).toEqual(['', '?2', '?3']);
  expect(said).toHaveLength(1);
});

/** Opens a page where the files of a pattern fail. `asked` has the queries of their requests. */
async function visitWithout(pattern: string): Promise<{ page: Page; asked: string[]; bringBack: () => void }> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const asked: string[] = [];
  let isThere = false;
  await page.route(pattern, async (route) => {
    asked.push(route.request().url().split('.js')[1]!);
    await (isThere ? route.continue() : route.abort());
  });
  await page.goto(site.page(store('first-time')));
  return {
    page,
    asked,
    bringBack: () => {
      isThere = true;
    },
  };
}

it("is requested by another URL after 'Tentar novamente' in a term", async () => {
  const { page, asked, bringBack } = await visitWithout('**/show-term-html-*');
  await page.getByRole('link', { name: 'Política de Privacidade' }).click();
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await retry.waitFor();
  bringBack();
  await retry.click();
  await page.getByText('Texto do termo').first().waitFor();
  // Browsers that do not cache failed imports request the first URL again.
  const again = asked.filter((query) => query);
  expect(again.length).toBeGreaterThan(1);
  expect(again).toEqual([...new Set(again)]);
});

it('is requested by another URL at the next click on a link to a term', async () => {
  const { page, asked, bringBack } = await visitWithout('**/detail-*');
  const link = page.getByRole('link', { name: 'Política de Privacidade' });
  await link.click();
  await dialogOf(page).getByText('Texto indisponível.').waitFor();
  expect(asked.length).toBeGreaterThan(0);
  bringBack();
  await link.click();
  await page.getByRole('dialog', { name: 'Termo 2' }).getByText('Texto do termo').first().waitFor();
  expect(asked.at(-1)).toMatch(/^\?+$/);
  expect(await dialogOf(page).getByText('Texto indisponível.').count()).toBe(0);
});

it('is loaded once by another URL, also for an opened term', async () => {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const asked: string[] = [];
  await page.route('**/embed/dialogs.js*', async (route) => {
    asked.push(route.request().url().split('.js')[1]!);
    await (asked.length > 1 ? route.continue() : route.abort());
  });
  await page.goto(site.page(store('first-time')));
  await page.getByRole('link', { name: 'Política de Privacidade' }).click();
  await page.getByRole('dialog', { name: 'Termo 2' }).getByText('Texto do termo').first().waitFor();
  expect(asked).toEqual(['', '?2']);
});

describe('modulepreload', () => {
  it('preloads the file that the loader imports', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../stories/docs/code/modulepreload.html'), 'utf8');
    const [link, address] = /<link rel="modulepreload" href="([^"]*)">/.exec(guide.replaceAll(/ \/>/g, '>'))!;
    const script = /<script type="module" async src="([^"]*embed\.js)"/.exec(guide)![1]!;
    const folder = script.slice(0, -'embed.js'.length);
    expect(address).toBe(`${folder}embed/dialogs.js`);
    const head = link.replace(folder, site.embed.slice(0, -'embed.js'.length));
    const page = await open(store('slow', 'load-dialogs="when-pending"', head));
    await dialogsLoad();
    site.answerSlow();
    await dialogOf(page).waitFor();
    expect(loaded().filter((url) => url === dialogsFile)).toHaveLength(1);
  });
});
