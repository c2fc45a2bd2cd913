/** Answers as an API of terms sends them. */

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

export const page = (html: string, status: number): Response =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

/** The connection breaks off. `fetch` of the fake API rejects; MSW shows the browser a network error. */
export const lost = (): Response => Response.error();

export const noContent = (): Response => new Response(null, { status: 204 });
