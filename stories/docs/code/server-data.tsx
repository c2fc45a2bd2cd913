import 'aceite/dialogs';
import { TermsGate } from 'aceite';
import { fetchPending, plainLabels } from 'aceite/core';

/** A server component. A loader can do the same. The token stays on the server. */
export async function Terms({ token, personKey }: { token: string | null; personKey: string }) {
  const store = { personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, personKey };
  const pending = await fetchPending({ ...store, token });
  // The browser calls your own server, which adds the token from the cookie.
  const given = { baseUrl: '/api/aceite/', auth: 'cookie', pending, labels: plainLabels } as const;
  // The browser gets no token, but `null` tells it that nobody is signed in.
  return <TermsGate {...store} {...given} token={token === null ? null : undefined} />;
}
