/** Whether `url` is on this machine, with https or http. */
export const isLocal = (url: string): boolean => /^https?:\/\/([^/]+\.)?(localhost|127\.[\d.]+|\[::1])[:/]/i.test(url);

/** Whether browsers block requests of https pages to `url`. They trust http on this machine. */
export const isInsecure = (url: string): boolean => /^http:/i.test(url) && !isLocal(url);
