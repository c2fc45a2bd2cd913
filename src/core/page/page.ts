/**
 * The globals of a page that core uses. All are optional and looked up when they are needed, so that the engine
 * also runs where there is no page.
 */
interface PageGlobals {
  document?: EventTarget & { visibilityState?: string };
  navigator?: { onLine?: boolean };
  location?: { protocol?: string; href?: string };
  reportError?: (error: unknown) => void;
  addEventListener?: EventTarget['addEventListener'];
  removeEventListener?: EventTarget['removeEventListener'];
}

/** The globals of the page, as far as there are any. */
export const page = (): PageGlobals => globalThis as PageGlobals;

export const isOffline = (): boolean => page().navigator?.onLine === false;

export const isHttpsPage = (): boolean => page().location?.protocol === 'https:';

/**
 * Passes an error of the host's own code to the page's error handler. Node has no `reportError`, and ends the process after an
 * uncaught error, so a server logs it.
 */
export function reportHostError(error: unknown): void {
  const { reportError } = page();
  if (reportError) reportError(error);
  // oxlint-disable-next-line no-console -- the only log of a runtime without reportError
  else console.error(error);
}

/** Listens, where there is something to listen to; returns how to stop. */
export function listen(
  target: PageGlobals | EventTarget | undefined,
  type: string,
  listener: (event: Event) => void,
  ...options: [{ once: boolean }?]
): () => void {
  target?.addEventListener?.(type, listener, ...options);
  return () => target?.removeEventListener?.(type, listener);
}

/** Calls back once, when the connection is there again; once for each function, however often it is given. */
export const onceOnline = (callback: () => void): (() => void) => listen(page(), 'online', callback, { once: true });

/** Watches whether the page's Content-Security-Policy blocks calls to `url`; ask `blocked()` after a call failed. */
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
    // The event `securitypolicyviolation` has a task of its own, which may run after the call has failed.
    blocked: async () => {
      if (!seen) await new Promise((resolve) => setTimeout(resolve));
      return seen;
    },
    stop,
  };
}

/** `url` as the page resolves it; as it is where there is no page. */
export function absolute(url: string): string {
  try {
    return new URL(url, page().location?.href).href;
  } catch {
    return url;
  }
}

/** Dispatches a document-level event; does nothing where there is no document. */
export function dispatchOnDocument(type: string, detail: unknown): void {
  page().document?.dispatchEvent(new CustomEvent(type, { detail }));
}
