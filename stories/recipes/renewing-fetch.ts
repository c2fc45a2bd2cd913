/**
 * Renews the token after a 401, and repeats the call once. The API does not record an acceptance
 * with a 401, so it can be sent again.
 */
export const renewingFetch =
  (renew: () => Promise<string>): typeof fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    const headers = new Headers(init?.headers);
    if (response.status !== 401 || !headers.has('Authorization')) return response;
    const token = await renew().catch(() => undefined);
    // The gate handles the 401.
    if (token === undefined) return response;
    headers.set('Authorization', `Bearer ${token}`);
    return fetch(url, { ...init, headers });
  };
