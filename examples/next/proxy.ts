import { type NextRequest, NextResponse } from 'next/server';

/** Sends each page with a Content-Security-Policy. Next and Mantine put the nonce into their scripts and styles. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = crypto.randomUUID();
  const policy = [
    "default-src 'self'",
    "img-src 'self' data:",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The server's HTML of Mantine has `style` attributes.
    "style-src-attr 'unsafe-inline'",
  ].join('; ');
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  // Next reads the nonce from this header of the request.
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

export const config = { matcher: '/((?!api|_next/static).*)' };
