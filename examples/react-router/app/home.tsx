import { Button } from '@mantine/core';
import { MoneyInput, TermsGate } from 'aceite';
import { fetchPending } from 'aceite/core';
// The server renders the dialog, and the browser makes it modal: both need its code at once.
import 'aceite/dialogs';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { api, readSession, store } from './session';

// The page is one customer's.
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ request }: LoaderFunctionArgs) {
  const { token, customer } = readSession(request);
  // Never rejects, and returns within 2 s. After a failure the gate fetches for itself.
  const pending = await fetchPending({ ...store, baseUrl: api, token, personKey: customer });
  if (pending.status === 'failed') console.error('Terms:', pending.code, pending.message);
  // A loader's result is written into the page: `pending` has no token.
  return { store, pending, customer, isSignedIn: token !== null };
}

export default function Home() {
  const { store, pending, customer, isSignedIn } = useLoaderData<typeof loader>();
  const [mayBuy, setMayBuy] = useState(false);
  return (
    <main>
      <h1>Loja</h1>
      <MoneyInput label="Gastar até" name="limit" defaultValue="1234.50" />
      <Button disabled={!mayBuy}>Finalizar compra</Button>
      <TermsGate
        {...store}
        baseUrl="/api/aceite/"
        auth="cookie"
        token={isSignedIn ? undefined : null}
        personKey={customer}
        pending={pending}
        onSettled={(outcome) => setMayBuy(outcome === 'accepted' || outcome === 'up-to-date')}
      />
    </main>
  );
}
