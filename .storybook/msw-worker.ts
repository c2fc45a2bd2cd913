import { addons } from 'storybook/preview-api';
import type { Choices } from '../stories/watched-calls.ts';
import { callsEvent } from './calls-event.ts';
import { inTests } from './in-tests.ts';

/** Calls to the store's API without a handler. In tests, each call fails its story. */
export const unhandledCalls: string[] = [];

/** Starts the worker with the handlers of all scenarios. The `baseUrl` of a call selects one. */
export function startWorker(): ReturnType<typeof start> {
  // Starts once, although the addon and preview.tsx call this function.
  return (running ??= start());
}

let running: ReturnType<typeof start> | undefined;

/** Separate chunks, so that a page without stories does not load the mocked API and its texts. */
const loadApi = () => import('../stories/handlers.ts');
const loadCalls = () => import('../stories/watched-calls.ts');

/** Also starts a new list of calls for the panel Requests. */
export async function resetApi(choices: Choices): Promise<void> {
  const [{ api }, { watchCalls }] = await Promise.all([loadApi(), loadCalls()]);
  api.reset();
  if (!inTests) watchCalls(choices, (report) => void addons.getChannel().emit(callsEvent, report));
}

async function start() {
  const [{ setupWorker }, { handlers }] = await Promise.all([import('msw/browser'), loadApi()]);
  const worker = setupWorker(...handlers);
  await worker.start({
    quiet: true,
    // The published Storybook may live under a sub-path.
    serviceWorker: {
      url: new URL('mockServiceWorker.js', document.baseURI).pathname,
      // The scope is this page, so that the worker never handles requests of the manager. The frames
      // of tests have different paths, so they keep the default scope.
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
