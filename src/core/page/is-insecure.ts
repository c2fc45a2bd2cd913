const isLocal = (url: string): boolean => /^https?:\/\/((?:[^/]+\.)?localhost|127\.[\d.]+|\[::1])[:/]/i.test(url);

/**
 * Browsers block http requests of https pages, except to this machine:
 * https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy
 */
export const isInsecure = (url: string): boolean => /^http:/i.test(url) && !isLocal(url);
