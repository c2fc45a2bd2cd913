/** Tests when the chunks of the embed load, and from which address. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { skipReasons } from '../browsers/skip-reasons.ts';
import { engine, gate, give, isOldChromium, logOf, shop, waitForEvent } from './in-page.ts';
import { sitePages } from './site-pages.ts';
import { built, type ScenarioName } from './test-site.ts';

const dialogsFile = '/any/path/embed/dialogs.js';

const pages = sitePages();

const store = (scenario: ScenarioName, attributes = '', head = ''): string =>
  pages.store(scenario, { attributes, head });

const open = async (html: string, headers?: Record<string, string>): Promise<Page> =>
  (await pages.visit(html, {}, headers)).page;

/** Opens a store, waits until its gate settles, clears the recorded requests, and opens `html`. */
async function openAfter(scenario: ScenarioName, html: string): Promise<Page> {
  const page = await open(store(scenario));
  await waitForEvent(page, 'settled');
  const address = pages.site.page(html);
  for (const list of Object.values(pages.site.seen)) list.length = 0;
  await page.goto(address);
  return page;
}

/** Opens an empty page, so that a test can route requests before the first document. */
const openBlank = async (): Promise<Page> => (await pages.open('about:blank')).page;

const loaded = (): string[] => pages.site.seen.cdn.map(({ url }) => url);
/**
 * Returns the files that the page has requested. Fetches one more file first, so that
 * earlier requests have arrived.
 */
async function loadedBefore(page: Page): Promise<string[]> {
  const before = loaded().length;
  const control = pages.site.otherEmbed;
  await page.evaluate((url) => fetch(url).then((response) => response.text()), control);
  const files = loaded();
  expect(files.slice(before).some((url) => control.endsWith(url))).toBe(true);
  return files.filter((url) => !control.endsWith(url));
}
const dialogsLoad = () => expect.poll(loaded).toContain(dialogsFile);
async function accept(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar' }).click();
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Termos e Políticas' });

/** Holds `/late.js`, which blocks the rest of the page, until the returned function is called. */
async function holdLate(page: Page): Promise<() => void> {
  let release = (): void => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/late.js', async (route) => {
    await hold;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return release;
}

describe('without modulepreload, the embed', () => {
  it('loads the dialogs after the lists', async () => {
    const page = await open(store('slow'));
    await expect.poll(() => pages.site.seen.api.filter(({ method }) => method === 'GET')).toHaveLength(2);
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(loaded()).toEqual(['/any/path/embed.js']);
    pages.site.answerSlow();
    await dialogOf(page).waitFor();
    expect(loaded()).toContain(dialogsFile);
  });
});

describe('on a later visit, the embed', () => {
  it('reads a cacheable list of terms from the HTTP cache, never the accepted terms', async () => {
    const page = await openAfter('quiet-cacheable', store('quiet-cacheable'));
    await waitForEvent(page, 'settled');
    const calls = pages.site.seen.api
      .filter(({ method }) => method === 'GET')
      .map(({ url }) => url.split('/person/v2/')[1]);
    expect(calls).toEqual(['acceptterms/42/']);
  });

  it('fetches the new list from the server after a refused acceptance', async () => {
    const page = await open(store('replaced-cacheable'));
    await waitForEvent(page, 'opened');
    await page.goto(pages.site.page(store('replaced-cacheable')));
    await accept(page);
    await page.getByRole('link', { name: 'Política de Trocas, versão 2' }).waitFor();
    const lists = pages.site.seen.api.filter(({ url }) => url.includes('/terms/all/'));
    // A GET of the list needs no preflight in any cache mode.
    expect(lists.map(({ method }) => method)).toEqual(['GET', 'GET']);
    expect(pages.site.seen.api.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('the data of a server', () => {
  const snippet = readFileSync(join(import.meta.dirname, '../../stories/docs/code/server-data.html'), 'utf8');
  const [, documented = ''] = /<script[^>]*>([^]*?)<\/script>/.exec(snippet)!;
  const pending = (more: object = {}) => ({
    ...(JSON.parse(documented) as { terms: object[] }),
    fetchedAt: Date.now(),
    ...more,
  });
  const storeWith = (json: string): string =>
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Loja Ipê</title>
      <script type="module" src="${pages.site.embed}"></script></head><body>${snippet
        .replace(documented, () => json.replaceAll('<', String.raw`\u003c`))
        .replace('/api/aceite/', pages.site.api('first-time'))}</body></html>`;
  const calls = () => pages.site.seen.api.filter(({ method }) => method !== 'OPTIONS').map(({ method }) => method);

  it('opens the dialog from the documented JSON without a GET, and posts once without a token', async () => {
    const page = await open(storeWith(JSON.stringify(pending())));
    await page.getByRole('link', { name: 'Política de Trocas' }).click();
    await page.getByText('A troca é grátis por 30 dias.').waitFor();
    await page.getByRole('button', { name: 'Fechar' }).last().click();
    await accept(page);
    await waitForEvent(page, 'settled');
    const post = pages.site.seen.api.find(({ method }) => method === 'POST');
    expect([post!.body, post!.headers.authorization]).toEqual(['{"term_id":[7]}', undefined]);
    expect(calls()).toEqual(['POST']);
  });

  it('loads neither lists nor dialogs when the status in the JSON is up-to-date', async () => {
    const page = await open(storeWith(JSON.stringify({ ...pending({ status: 'up-to-date' }), terms: undefined })));
    await waitForEvent(page, 'settled');
    expect(await logOf(page)).toEqual([['settled', 'up-to-date']]);
    expect(await loadedBefore(page)).toEqual(['/any/path/embed.js']);
    expect(calls()).toEqual([]);
    // A script that runs after the event reads the outcome here.
    expect(await page.evaluate(() => document.querySelector('terms-gate')!.outcome)).toBe('up-to-date');
  });

  it('opens the dialog from the property `pending` when the JSON is empty', async () => {
    const page = await open(storeWith('').replace('auth="cookie"', ''));
    const [term] = pending().terms;
    await give(page, { token: 't', pending: pending({ terms: [{ ...term, title: 'Política de Frete' }] }) as never });
    await page.getByRole('link', { name: 'Política de Frete' }).waitFor();
    expect(calls()).toEqual([]);
  });

  it('opens the dialog without a GET when an async script defines the element before its JSON is parsed', async () => {
    const page = await openBlank();
    const bringRest = await holdLate(page);
    const html = storeWith(JSON.stringify(pending()))
      .replace('<script type="module" ', '$&async ')
      .replace('<body>', '$&<script src="/late.js"></script>');
    await page.goto(pages.site.page(html), { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => 'Aceite' in window)).toBe(true);
    bringRest();
    await dialogOf(page).waitFor();
    expect(calls()).toEqual([]);
  });

  it('fetches both lists, and warns, when the JSON cannot be parsed', async () => {
    const page = await open(storeWith('{"status": "pending"'));
    await page.getByRole('link', { name: 'Política de Privacidade' }).waitFor();
    expect(calls()).toEqual(['GET', 'GET']);
    const warnings = (await logOf(page)).filter(([type]) => type === 'warning');
    expect(warnings).toMatchObject([['warning', { code: 'pending' }]]);
  });
});

describe('while the page is streamed, the embed', () => {
  it('opens from an async script before the rest of the body', async () => {
    const page = await openBlank();
    const bringRest = await holdLate(page);
    const html = store('first-time', '', '')
      .replace('<script type="module" ', '$&async ')
      .replace('</body>', '<script src="/late.js"></script><p>The rest</p>$&');
    await page.goto(pages.site.page(html), { waitUntil: 'commit' });
    // Firefox runs the chunk of the dialogs only when the page is parsed.
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

  it('shows the dialog of an async script in the head as soon as there is a body', async () => {
    const page = await openBlank();
    const bringBody = await holdLate(page);
    const address = pages.site.page(
      `<!doctype html><html lang="pt-BR"><head><title>Loja</title><script type="module" async>
        import { install } from '${pages.site.embed}';
        install({ ...${JSON.stringify(pages.options('first-time'))}, onOpened: () => { window.isOpened = true; } }).open()
          .then((outcome) => { window.outcome = outcome; });
      </script><script src="/late.js"></script></head><body><h1>Loja</h1></body></html>`,
    );
    const loaded = page.waitForResponse('**/dialogs.js');
    await page.goto(address, { waitUntil: 'commit' });
    await loaded;
    // Not `waitForFunction`, because the browser renders no frames without a body. Firefox runs the
    // chunk of the dialogs only when the page is parsed.
    if (engine !== 'firefox') await expect.poll(() => page.evaluate(() => 'isOpened' in window)).toBe(true);
    expect(await page.evaluate(() => document.body)).toBeNull();
    bringBody();
    await dialogOf(page).waitFor();
    await accept(page);
    await page.waitForFunction(() => (window as { outcome?: string }).outcome === 'accepted');
  });
});

/** Aborts requests for which `isFailing` returns true. Returns the query of each request. */
async function failRequests(page: Page, pattern: string, isFailing: (tries: number) => boolean): Promise<string[]> {
  const queries: string[] = [];
  await page.route(pattern, async (route) => {
    queries.push(new URL(route.request().url()).search);
    await (isFailing(queries.length) ? route.abort() : route.continue());
  });
  return queries;
}

describe('a chunk with a digest', () => {
  const documented = readFileSync(join(built, 'embed/integrity.json'), 'utf8');
  /** The documented import map, with the addresses of the test's CDN. */
  const importMap = (json = documented): string => {
    const folder = pages.site.embed.slice(0, -'/embed.js'.length);
    return `<script type="importmap">${json.replaceAll(/https:[^"]*\/dist(?=\/)/g, folder)}</script>`;
  };
  const preload = (): string => {
    const digest = /dialogs\.js": "([^"]*)"/.exec(documented)![1]!;
    const address = new URL(dialogsFile, pages.site.embed).href;
    return `<link rel="modulepreload" href="${address}" integrity="${digest}">`;
  };

  it.for([
    ['an import map', () => importMap(), true],
    [
      'an import map after another',
      () => `<script type="importmap">{"imports":{"a":"/a.js"}}</script>${importMap()}`,
      true,
    ],
    [
      'an import map that a script removes',
      () => `${importMap()}<script>document.currentScript.previousElementSibling.remove()</script>`,
      false,
    ],
    ['modulepreload', preload, true],
  ] as const)('does not run after it was changed (%s)', async ([name, head, isShown], { skip }) => {
    skip(isOldChromium && name.includes('import map'), skipReasons.importMapIntegrity);
    skip(engine === 'firefox' && name.includes('after another'), skipReasons.importMaps);
    const page = await openBlank();
    const queries: string[] = [];
    await page.route('**/embed/dialogs.js*', async (route) => {
      queries.push(new URL(route.request().url()).search);
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.hasRun = true;${await response.text()}` });
    });
    await page.goto(pages.site.page(store('first-time', '', head())));
    await waitForEvent(page, 'error');
    const errors = (await logOf(page)).filter(([type]) => type === 'error');
    expect(errors).toMatchObject([['error', { message: expect.stringMatching(/^not-loaded/) }]]);
    expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
    // A digest that the page does not show makes the embed request the file again, but not run it.
    if (isShown) expect(queries.join('')).toBe('');
  });

  it('loads again from another address after a network failure when only other files have digests', async () => {
    const page = await openBlank();
    const queries = await failRequests(page, '**/embed/dialogs.js*', (tries) => tries === 1);
    const others = documented.replace(/.*dialogs\.js.*\n/, '');
    await page.goto(pages.site.page(store('first-time', '', importMap(others))));
    await dialogOf(page).waitFor();
    expect(queries).toEqual(['', '?2']);
  });

  it('runs with the documented import map on a page whose Integrity-Policy asks for digests', async () => {
    const html = store('first-time', '', importMap()).replace('<body>', '$&<money-input></money-input>');
    const page = await open(html, { 'Integrity-Policy': 'blocked-destinations=(script)' });
    await page.getByRole('link', { name: 'Política de Privacidade' }).click();
    await page.getByRole('dialog', { name: 'Termo 2' }).getByText('Texto do termo').first().waitFor();
    await expect.poll(() => page.getByRole('textbox', { includeHidden: true }).count()).toBe(1);
  });
});

describe('a chunk that fails to load', () => {
  it('loads the money field again at once, from another address', async () => {
    const page = await openBlank();
    const queries = await failRequests(page, '**/money.js*', (tries) => tries === 1);
    // The frame is `document.head`: https://html.spec.whatwg.org/#dom-document-nameditem
    const body = '<iframe name="head"></iframe><money-input></money-input><money-input></money-input>';
    await page.goto(pages.site.page(shop(pages.site.embed, gate(pages.site.api('quiet')), { body })));
    await page.getByRole('textbox').last().waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(2);
    expect(queries).toEqual(['', '?2']);
  });

  it('loads the dialogs again at once, from another address, and not again for a term', async () => {
    const { page, said } = await pages.open('about:blank');
    const queries = await failRequests(page, '**/embed/dialogs.js*', (tries) => tries === 1);
    await page.goto(pages.site.page(store('first-time')));
    await page.getByRole('link', { name: 'Política de Privacidade' }).click();
    await page.getByRole('dialog', { name: 'Termo 2' }).getByText('Texto do termo').first().waitFor();
    expect(queries).toEqual(['', '?2']);
    // Chromium logs the failed request, and Firefox reports it as an error.
    expect(said.filter((line) => !/net::ERR_FAILED|CORS request did not succeed/.test(line))).toEqual([]);
  });

  it("loads the chunk of a term's text again on 'Tentar novamente', from another address", async () => {
    const page = await openBlank();
    let isFailing = true;
    const queries = await failRequests(page, '**/term-text.js*', () => isFailing);
    await page.goto(pages.site.page(store('first-time')));
    await page.getByRole('link', { name: 'Política de Privacidade' }).click();
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await retry.waitFor();
    isFailing = false;
    await retry.click();
    await page.getByText('Texto do termo').first().waitFor();
    // A browser that does not cache a failed import() requests the first address again.
    const again = queries.filter((query) => query);
    expect(again.length).toBeGreaterThan(1);
    expect(again).toEqual([...new Set(again)]);
  });
});

describe('modulepreload', () => {
  it('loads the dialogs once, as one file, before any list has loaded', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../stories/docs/code/embed.html'), 'utf8');
    const [link, address] = /<link rel="modulepreload" href="([^"]*)" \/>/.exec(guide)!;
    const [, script] = /<script type="module" src="([^"]*embed\.js)"/.exec(guide)!;
    const folder = script!.slice(0, -'embed.js'.length);
    expect(address).toBe(`${folder}embed/dialogs.js`);
    const page = await open(store('slow', '', link.replace(folder, pages.site.embed.slice(0, -'embed.js'.length))));
    await dialogsLoad();
    expect(await dialogOf(page).count()).toBe(0);
    // Resolves when the imports of the file have also loaded.
    await page.evaluate(`import('${new URL(dialogsFile, pages.site.embed).href}').then(() => {})`);
    expect(loaded().sort()).toEqual(['/any/path/embed.js', dialogsFile]);
    pages.site.answerSlow();
    await dialogOf(page).waitFor();
    expect(loaded().filter((url) => url === dialogsFile)).toHaveLength(1);
  });
});
