import { cookies } from 'next/headers';

/** The address of the API. Only the server calls the API. */
export const api = process.env.API ?? 'https://api.loja.com.br/';

/**
 * The signed-in person. Your sign-in sets both cookies with `{ httpOnly: true, secure: true,
 * sameSite: 'lax', path: '/' }`, so no script can read them.
 */
export async function readSession(): Promise<{ token: string | null; customer: string | undefined }> {
  const jar = await cookies();
  return { token: jar.get('token')?.value ?? null, customer: jar.get('customer')?.value };
}
