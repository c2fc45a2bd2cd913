export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

export const page = (html: string, status: number): Response =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

/** The fake API's `fetch` and MSW's handlers turn it into a rejection. */
export const networkError = (): Response => Response.error();

export const noContent = (): Response => new Response(null, { status: 204 });
