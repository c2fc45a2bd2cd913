/** Whether `url` is one of the machine itself, by https or not. */
export const isLocal = (url: string): boolean => /^https?:\/\/([^/]+\.)?(localhost|127\.[\d.]+|\[::1])[:/]/i.test(url);

/** Whether browsers block calls of https pages to `url`: it is http, and not of the machine itself, which they trust. */
export const isInsecure = (url: string): boolean => /^http:/i.test(url) && !isLocal(url);
