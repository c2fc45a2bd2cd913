/** Opens pages in Chromium, and records their console messages and requests. */
import type { Browser, BrowserContext, Page } from 'playwright';

export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  // Shorter than the test's own limit, so that the failure names the locator.
  context.setDefaultTimeout(10_000);
  return context;
}

export interface Heard {
  /** Warnings and errors of the console, uncaught errors, rejections. */
  complaints: string[];
  /** The addresses of all requests. */
  urls: string[];
}

/** Listens from before the first script on. */
export function listenTo(page: Page): Heard {
  const heard: Heard = { complaints: [], urls: [] };
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') heard.complaints.push(message.text());
  });
  page.on('pageerror', (error) => heard.complaints.push(String(error)));
  page.on('request', (request) => heard.urls.push(request.url()));
  return heard;
}
