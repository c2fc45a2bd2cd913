import { inTests } from './in-tests.ts';

/** Calls to the store's API without a handler. Each fails the story that made it. */
export const unhandledCalls: string[] = [];

/**
 * The scenarios are initial handlers, because several stories live at once on a docs page. The next
 * story to start would remove the handlers that another one added with `msw.use`.
 */
export function startWorker(): ReturnType<typeof start> {
  // Documentation pages need it without a story.
  return (running ??= start());
}

let running: ReturnType<typeof start> | undefined;

/**
 * A separate chunk, so that a page without stories does not load the mocked API with the texts of
 * its terms.
 */
const loadApi = () => import('../stories/handlers.ts');

export const resetApi = async (): Promise<void> => (await loadApi()).api.reset();

async function start() {
  const [{ setupWorker }, { handlers }] = await Promise.all([import('msw/browser'), loadApi()]);
  const worker = setupWorker(...handlers);
  await worker.start({
    quiet: true,
    // The published Storybook may live under a sub-path.
    serviceWorker: {
      url: new URL('mockServiceWorker.js', document.baseURI).pathname,
      // Only the frame, or the worker would also handle every request of the manager on later visits. Vitest has a path for each frame.
      ...(!inTests && { options: { scope: location.pathname } }),
    },
    onUnhandledFrame({ frame }) {
      if (frame.protocol !== 'http') return;
      const { url, method } = (frame.data as { request: Request }).request;
      if (!new URL(url).pathname.includes('/person/v2/')) return;
      unhandledCalls.push(`${method} ${url}`);
      throw new Error(`No handler for ${method} ${url}`);
    },
  });
  return worker;
}
