/** Chromium, as the stories are tested in, and pages that remember what they said and whom they called. */
import type { Browser, BrowserContext, Page } from 'playwright';

export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  // Sooner than the test's own limit: then the failure names what was waited for.
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
