import { inTests } from './in-tests.ts';

/** Calls to the store's API without a handler. Each call fails its story. */
export const unhandledCalls: string[] = [];

/**
 * The scenarios are initial handlers, because several stories run at once on a docs page. With
 * `msw.use`, a starting story would remove the handlers of the others.
 */
export function startWorker(): ReturnType<typeof start> {
  // Starts once, also on documentation pages without a story.
  return (running ??= start());
}

let running: ReturnType<typeof start> | undefined;

/** A separate chunk, so that a page without stories does not load the mocked API and its texts. */
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
      // On later visits, a wider scope would include the requests of the manager. Vitest's frames
      // have different paths.
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
