/** The address of the API, with a slash at the end. Only the server calls the API. */
export const api = process.env.API ?? 'https://api.loja.com.br/';

/** The options that the loader on the server and the gate in the browser share. */
export const store = { personType: 'PF', idCompany: 42 };

/**
 * The signed-in person. Your sign-in sets both cookies with `HttpOnly; Secure; SameSite=Lax;
 * Path=/`, so no script can read them.
 */
export function readSession({ headers }: Request): { token: string | null; customer: string | undefined } {
  const read = (name: string) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(headers.get('Cookie') ?? '')?.[1];
  return { token: read('token') ?? null, customer: read('customer') };
}
