import type { Browser, BrowserContextOptions } from 'playwright';
import type { TermsGateOptions } from '../../src/core/options/options.ts';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { desktop, gate, launch, openPage, shop, type ShopParts, type Visit } from './in-page.ts';
import { openSite, type ScenarioName, type Site } from './test-site.ts';

interface SitePages {
  readonly browser: Browser;
  /** The site of the current test. */
  readonly site: Site;
  /** Returns the options of a gate. */
  readonly options: (scenario: ScenarioName) => TermsGateOptions;
  /** Returns the HTML of a page with one gate, which gets `attributes`. */
  readonly store: (scenario: ScenarioName, parts?: ShopParts & { attributes?: string }) => string;
  /** Returns the HTML of a page with the embed and `body`. */
  readonly bare: (body?: string, embed?: string) => string;
  /** Replaces the body of a page that tests with the same `head` share. Scripts in `body` do not run. */
  readonly show: (body: string, head?: string) => Promise<Visit>;
  /** Opens a URL in a page that no other test uses before this test ends. */
  readonly open: (url: string, options?: BrowserContextOptions) => Promise<Visit>;
  /** Opens the page of `store`, and waits for its dialog. */
  readonly openTerms: (...store: Parameters<SitePages['store']>) => Promise<Visit>;
  /** Serves the HTML, and opens it like `open`. */
  readonly visit: (html: string, options?: BrowserContextOptions, headers?: Record<string, string>) => Promise<Visit>;
}

/**
 * Starts one browser for a file of tests, and a site with its own origins for each test. Tests
 * share pages, because starting the process of a page takes longer than most tests. A test that
 * changes more than its document must close its page.
 */
export function sitePages(start: () => Promise<Browser> = launch): SitePages {
  let browser: Browser;
  let site: Site;
  let visits: Array<[key: string, Visit]>;
  const sites: Site[] = [];
  /** The pages of `open` that no test uses now, by their options. */
  const idle = new Map<string, Visit[]>();
  /** The pages of `show`, by their heads. */
  const shown = new Map<string, Visit>();
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(async () => {
    await browser.close();
    for (const one of sites) one.close();
  });
  beforeEach(async () => {
    site = await openSite();
    sites.push(site);
    visits = [];
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await Promise.all([...visits.map(([, one]) => one), ...shown.values()].map((one) => one.close()));
      shown.clear();
      return;
    }
    for (const [head, one] of shown) if (one.page.isClosed()) shown.delete(head);
    for (const [key, one] of visits) if (!one.page.isClosed()) idle.set(key, [...(idle.get(key) ?? []), one]);
  });
  const open: SitePages['open'] = async (url, options = {}) => {
    const key = JSON.stringify(options);
    const one = idle.get(key)?.pop() ?? (await openPage(browser, options));
    visits.push([key, one]);
    await one.page.unrouteAll();
    const { width, height } = options.viewport ?? desktop;
    const now = one.page.viewportSize()!;
    if (now.width !== width || now.height !== height) await one.page.setViewportSize({ width, height });
    // In Firefox, only the window in front has the focus.
    await one.page.bringToFront();
    one.said.length = 0;
    await one.page.goto(url);
    return one;
  };
  const store: SitePages['store'] = (scenario, { attributes = '', ...parts } = {}) =>
    shop(site.embed, gate(site.api(scenario), attributes), parts);
  return {
    get browser() {
      return browser;
    },
    get site() {
      return site;
    },
    options: (scenario) => ({ personType: 'PF', baseUrl: site.api(scenario), idCompany: 42, token: 't' }),
    store,
    bare: (body = '', embed = site.embed) =>
      `<!doctype html><html lang="pt-BR"><title>Loja</title><script type="module" src="${embed}"></script><body>${body}`,
    show: async (body, head = '<script type="module" src="/embed.js"></script>') => {
      let one = shown.get(head);
      if (!one) {
        one = await openPage(browser);
        shown.set(head, one);
        await one.page.goto(site.page(`<!doctype html><html lang="pt-BR"><title>Loja</title>${head}<body>`));
      }
      await one.page.bringToFront();
      one.said.length = 0;
      await one.page.evaluate((html) => {
        document.body.innerHTML = html;
        (window as unknown as { log: unknown[] }).log.length = 0;
      }, body);
      return one;
    },
    open,
    openTerms: async (...given) => {
      const one = await open(site.page(store(...given)));
      await one.dialog.waitFor();
      return one;
    },
    visit: (html, options, headers) => open(site.page(html, headers), options),
  };
}
