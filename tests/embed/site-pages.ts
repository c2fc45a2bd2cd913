import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { gate, launch, shop, type ShopParts, visit, type Visit } from './in-page.ts';
import { openSite, type ScenarioName, type Site } from './test-site.ts';

interface SitePages {
  readonly browser: Browser;
  /** The site of the test that runs. */
  readonly site: Site;
  /** The page of a store with one gate; `attributes` are the gate's further ones. */
  readonly store: (scenario: ScenarioName, parts?: ShopParts & { attributes?: string }) => string;
  /** A page that loads the embed, and `body`. */
  readonly bare: (body?: string, embed?: string) => string;
  /** Visits an address; the visit ends with the test. */
  readonly open: (url: string, options?: BrowserContextOptions) => Promise<Visit>;
  /** Visits a page of the site, as `open`. */
  readonly visit: (html: string, options?: BrowserContextOptions, headers?: Record<string, string>) => Promise<Visit>;
}

/** One browser for the tests of a file, and a site for each of them. */
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
  return {
    get browser() {
      return browser;
    },
    get site() {
      return site;
    },
    store: (scenario, { attributes = '', ...parts } = {}) =>
      shop(site.embed, gate(site.api(scenario), attributes), parts),
    bare: (body = '', embed = site.embed) =>
      `<!doctype html><title>Loja</title><script type="module" src="${embed}"></script>${body}`,
    open,
    visit: (html, options, headers) => open(site.page(html, headers), options),
  };
}
