import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launch, visit, type Visit } from './in-page.ts';
import { openSite, type Site } from './test-site.ts';

export interface SitePages {
  readonly browser: Browser;
  /** The site of the test that runs. */
  readonly site: Site;
  /** Visits a page of the site; the visit ends with the test. */
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
  return {
    get browser() {
      return browser;
    },
    get site() {
      return site;
    },
    visit: async (html, options, headers) => {
      const one = await visit(browser, site.page(html, headers), options);
      visits.push(one);
      return one;
    },
  };
}
