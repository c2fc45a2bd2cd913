/** Whether browsers block calls of https pages to `url`: it is http, and not of the machine itself, which they trust. */
export const isInsecure = (url: string): boolean =>
  /^http:(?!\/\/([^/]+\.)?(localhost|127\.[\d.]+|\[::1])[:/])/i.test(url);
