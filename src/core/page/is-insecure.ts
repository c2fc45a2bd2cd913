/** Whether `url` is on this machine, with https or http. */
export const isLocal = (url: string): boolean => /^https?:\/\/([^/]+\.)?(localhost|127\.[\d.]+|\[::1])[:/]/i.test(url);

/** Whether browsers block requests of https pages to `url`: it is http, and not on this machine, which they trust. */
export const isInsecure = (url: string): boolean => /^http:/i.test(url) && !isLocal(url);
