/**
 * The globals of a page that core uses. All are optional and read when needed, so that the engine
 * also runs without a page.
 */
interface PageGlobals {
  document?: EventTarget & { visibilityState?: string };
  navigator?: { onLine?: boolean };
  location?: { protocol?: string; href?: string };
  reportError?: (error: unknown) => void;
  addEventListener?: EventTarget['addEventListener'];
  removeEventListener?: EventTarget['removeEventListener'];
}

/** The page's globals that exist. */
export const page = (): PageGlobals => globalThis as PageGlobals;

export const isOffline = (): boolean => page().navigator?.onLine === false;

export const isHttpsPage = (): boolean => page().location?.protocol === 'https:';

/**
 * Reports an error of the page's own code to its error handler. Node has no `reportError`, so a
 * server logs it: https://github.com/nodejs/node/issues/38947
 */
export function reportPageError(error: unknown): void {
  const { reportError } = page();
  if (reportError) reportError(error);
  // oxlint-disable-next-line no-console -- the only log of a runtime without reportError
  else console.error(error);
}

/** Adds a listener if there is a target; returns how to remove it. */
export function listen(
  target: PageGlobals | EventTarget | undefined,
  type: string,
  listener: (event: Event) => void,
  ...options: [{ once: boolean }?]
): () => void {
  target?.addEventListener?.(type, listener, ...options);
  return () => target?.removeEventListener?.(type, listener);
}

/** Calls `callback` on the next `online` event. Adding the same function twice has no effect. */
export const onceOnline = (callback: () => void): (() => void) => listen(page(), 'online', callback, { once: true });

/**
 * Watches whether the page's Content-Security-Policy blocks calls to `url`. Call `blocked()` after
 * a call has failed.
 */
export function watchPolicy(url: string): { blocked: () => Promise<boolean>; stop: () => void } {
  let seen = false;
  const stop = listen(page().document, 'securitypolicyviolation', (event) => {
    const { blockedURI = '', effectiveDirective = '' } = event as Event & {
      blockedURI?: string;
      effectiveDirective?: string;
    };
    if (effectiveDirective === 'connect-src' && blockedURI !== '' && absolute(url).startsWith(blockedURI)) seen = true;
  });
  return {
    // `securitypolicyviolation` is a separate task, which may run after the call has failed.
    blocked: async () => {
      if (!seen) await new Promise((resolve) => setTimeout(resolve));
      return seen;
    },
    stop,
  };
}

/** `url` as the page resolves it; unchanged without a page. */
export function absolute(url: string): string {
  try {
    return new URL(url, page().location?.href).href;
  } catch {
    return url;
  }
}

/** Dispatches an event on the document, if there is one. */
export function dispatchOnDocument(type: string, detail: unknown): void {
  page().document?.dispatchEvent(new CustomEvent(type, { detail }));
}
