/** A body to read: a term's text may be thirty pages long. */
export function shortenBody(body: string): string {
  if (body === '') return '(empty)';
  try {
    const cut = (_: string, value: unknown): unknown =>
      typeof value === 'string' && value.length > 80 ? `${value.slice(0, 60)}… (${value.length} characters)` : value;
    return JSON.stringify(JSON.parse(body), cut, 2).slice(0, 20_000);
  } catch {
    return body.slice(0, 400);
  }
}
