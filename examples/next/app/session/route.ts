import { cookies } from 'next/headers';

/** Gives the token of the signed-in person to the page's own script, and to no cache. */
export async function GET(): Promise<Response> {
  const token = (await cookies()).get('token')?.value ?? null;
  return Response.json({ token }, { headers: { 'Cache-Control': 'no-store' } });
}
