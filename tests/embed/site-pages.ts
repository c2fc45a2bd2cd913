import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { gate, launch, shop, type ShopParts, visit, type Visit } from './in-page.ts';
import { openSite, type ScenarioName, type Site } from './test-site.ts';

interface SitePages {
  readonly browser: Browser;
  /** The site of the current test. */
  readonly site: Site;
  /** Returns a page with one gate. `attributes` are added to the gate. */
  readonly store: (scenario: ScenarioName, parts?: ShopParts & { attributes?: string }) => string;
  /** Returns a page with the embed and `body`. */
  readonly bare: (body?: string, embed?: string) => string;
  /** Opens a URL until the end of the test. */
  readonly open: (url: string, options?: BrowserContextOptions) => Promise<Visit>;
  /** Opens such a page, and waits for its dialog. */
  readonly openTerms: (...store: Parameters<SitePages['store']>) => Promise<Visit>;
  /** Opens a page of the site until the end of the test. */
  readonly visit: (html: string, options?: BrowserContextOptions, headers?: Record<string, string>) => Promise<Visit>;
}

/** Starts one browser for a file of tests, and a site for each test. */
export function sitePages(start: () => Promise<Browser> = launch): SitePages {
  let browser: Browser;
  let site: Site;
  let visits: Visit[];
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    site = await openSite();
    visits = [];
  });
  afterEach(async () => {
    await Promise.all(visits.map((one) => one.close()));
    site.close();
  });
  const open: SitePages['open'] = async (url, options) => {
    const one = await visit(browser, url, options);
    visits.push(one);
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
    store,
    bare: (body = '', embed = site.embed) =>
      `<!doctype html><title>Loja</title><script type="module" src="${embed}"></script>${body}`,
    open,
    openTerms: async (...given) => {
      const one = await open(site.page(store(...given)));
      await one.dialog.waitFor();
      return one;
    },
    visit: (html, options, headers) => open(site.page(html, headers), options),
  };
}
