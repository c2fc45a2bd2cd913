import type { BrowserContext } from 'playwright';

/** Browsers log failed calls. Some stories let the mocked API fail, which is no problem here. */
const isMocked = (url: string): boolean => url.includes('/mock/');

/** Chromium warns of preloads on a slow machine, and when the mocks' worker takes control. */
const preloadWarning = /^(?:A preload for|The resource) .+ (?:cross-world|was preloaded)/;

/**
 * Collects errors, warnings, failed requests, and requests to other origins than `origins`. The
 * returned function returns and removes the problems since its last call.
 */
export function watchProblems(context: BrowserContext, origins: readonly string[]): () => string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (!/error|warning/.test(message.type())) return;
    if (!isMocked(message.location().url) && !preloadWarning.test(message.text())) problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(error.error().message));
  context.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !origins.includes(new URL(url).origin)) problems.push(`foreign request: ${url}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!isMocked(request.url()) && reason !== 'net::ERR_ABORTED') problems.push(`${reason}: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && !isMocked(response.url()))
      problems.push(`status ${response.status()}: ${response.url()}`);
  });
  return () => problems.splice(0);
}
