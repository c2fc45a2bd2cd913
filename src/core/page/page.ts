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

const page = (): PageGlobals => globalThis as PageGlobals;

export const isOffline = (): boolean => page().navigator?.onLine === false;

export const isHttpsPage = (): boolean => page().location?.protocol === 'https:';

/** Hands an error of the host's own code to the page's error handler, without stopping ours. */
export function reportHostError(error: unknown): void {
  const { reportError } = page();
  if (reportError) reportError(error);
  else {
    setTimeout(() => {
      throw error;
    });
  }
}

function listen(
  target: PageGlobals | EventTarget | undefined,
  type: string,
  listener: (event: Event) => void,
): () => void {
  target?.addEventListener?.(type, listener);
  return () => target?.removeEventListener?.(type, listener);
}

/**
 * Calls back when the person returns to the page: from another tab or out of the back-forward cache, which is `certain`,
 * or from another window or frame, as far as the focus tells.
 */
export function onReturn(callback: (certain: boolean) => void): () => void {
  const stops = [
    listen(page().document, 'visibilitychange', () => {
      if (page().document?.visibilityState !== 'hidden') callback(true);
    }),
    listen(page(), 'focus', () => callback(false)),
    listen(page(), 'pageshow', (event) => {
      if ((event as Event & { persisted?: boolean }).persisted) callback(true);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls back once, when the connection is there again. */
export function onceOnline(callback: () => void): () => void {
  const stop = listen(page(), 'online', () => {
    stop();
    callback();
  });
  return stop;
}

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
