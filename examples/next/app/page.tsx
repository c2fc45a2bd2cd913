import { MoneyInput } from 'aceite';
import { fetchPending, formatMoney } from 'aceite/core';
import type { ReactNode } from 'react';
import { api, readSession } from './session';
import { store } from './store';
import { Terms } from './terms';

export default async function Page(): Promise<ReactNode> {
  const { token, customer } = await readSession();
  // Never rejects, and resolves within 2 s. After a failure, the gate fetches the terms itself.
  const pending = await fetchPending({ ...store, baseUrl: api, token, personKey: customer });
  if (pending.status === 'failed') console.error('Terms:', pending.code, pending.call, pending.httpStatus);
  return (
    <main>
      <h1>Loja</h1>
      <p>Caneca de cerâmica: R$ {formatMoney('68.00', 'pt-BR', 2)}</p>
      <MoneyInput label="Gastar até" name="limit" />
      {/* React writes these props into the page. `pending` has no token. */}
      <Terms key={customer} pending={pending} isSignedIn={token !== null} customer={customer} />
    </main>
  );
}
