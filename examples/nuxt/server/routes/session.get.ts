/** Gives the token of the signed-in person to the page's own script, and to no cache. */
export default defineEventHandler((event) => {
  setHeader(event, 'Cache-Control', 'no-store');
  return { token: getCookie(event, 'token') ?? null };
});
