/** Optional, because the engine also runs without a page. */
interface PageGlobals {
  document?: EventTarget & { visibilityState?: string };
  navigator?: { onLine?: boolean };
  location?: { protocol?: string; origin?: string; pathname?: string; href?: string };
  origin?: string;
  reportError?: (error: unknown) => void;
  addEventListener?: EventTarget['addEventListener'];
  removeEventListener?: EventTarget['removeEventListener'];
}

/** Every browser has these globals, so no element with such an `id` or `name` is one. */
export const page = globalThis as PageGlobals;

export const isOffline = (): boolean => page.navigator?.onLine === false;

export const isHttpsPage = (): boolean => page.location?.protocol === 'https:';

/** Without user, query and hash. `null` where a page has no web address, such as in `about:srcdoc`. */
export function pageAddress(): string | null {
  const { protocol = '', origin = '', pathname = '' } = page.location ?? {};
  return protocol.startsWith('http') ? origin + pathname : null;
}

/**
 * Reports an error of the page's own code. Node does not have `reportError`:
 * https://github.com/nodejs/node/issues/38947
 */
export function reportPageError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the only log of a runtime without reportError
  (page.reportError ?? console.error)(error);
}

/** Returns the function that removes the listener. */
export function listen(
  target: PageGlobals | EventTarget | undefined,
  type: string,
  listener: (event: Event) => void,
  ...options: [{ once: boolean }?]
): () => void {
  target?.addEventListener?.(type, listener, ...options);
  return () => target?.removeEventListener?.(type, listener);
}

/** Calls `callback` once when the page goes online, even if the same function was added twice. */
export const onceOnline = (callback: () => void): (() => void) => listen(page, 'online', callback, { once: true });

/**
 * Finds out whether the page's Content Security Policy blocks a call of `url`. Call `blocked()`
 * after the call has failed. `url` is absolute.
 */
export function watchPolicy(url: string): { blocked: () => Promise<boolean>; stop: () => void } {
  let seen = false;
  const stop = listen(page.document, 'securitypolicyviolation', (event) => {
    const { blockedURI = '', effectiveDirective = '' } = event as Event & {
      blockedURI?: string;
      effectiveDirective?: string;
    };
    if (effectiveDirective === 'connect-src' && blockedURI !== '' && url.startsWith(blockedURI)) seen = true;
  });
  return {
    // The event follows the failure in a separate task:
    // https://w3c.github.io/webappsec-csp/#report-violation
    blocked: async () => {
      if (!seen) await new Promise((resolve) => setTimeout(resolve));
      return seen;
    },
    stop,
  };
}

/** Resolves against the page's own address, or against its origin in a document such as `about:srcdoc`. */
export function absolute(url: string): string {
  const { href, protocol } = page.location ?? {};
  try {
    return new URL(url, protocol === 'about:' ? page.origin : href).href;
  } catch {
    return url;
  }
}

export function dispatchOnDocument(type: string, detail: unknown): void {
  page.document?.dispatchEvent(new CustomEvent(type, { detail }));
}
