import type { Browser, Page } from 'playwright';
import { onTestFinished } from 'vitest';

export interface Heard {
  /** Warnings and errors of the console, uncaught errors, rejections. */
  complaints: string[];
  /** The addresses of all requests. */
  urls: string[];
}

/** Collects complaints and addresses. Call `listenTo` before the page loads. */
export function listenTo(page: Page): Heard {
  const heard: Heard = { complaints: [], urls: [] };
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') heard.complaints.push(message.text());
  });
  page.on('pageerror', (error) => heard.complaints.push(String(error)));
  page.on('request', (request) => heard.urls.push(request.url()));
  return heard;
}

/** Opens a page with its own profile, and closes it when the test ends. */
export async function openPage(browser: Browser): Promise<{ page: Page; heard: Heard }> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  // Less than the test's time limit, so that a failure names the locator.
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  return { page, heard: listenTo(page) };
}
