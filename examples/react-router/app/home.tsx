import { Button } from '@mantine/core';
import { MoneyInput, type Outcome, TermsGate } from 'aceite';
import { fetchPending, plainLabels } from 'aceite/core';
// The server renders the dialog, and the browser makes it modal, so both need its code at once.
import 'aceite/dialogs';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { api, readSession, store } from './session';

/**
 * With `true`, people can buy while the API fails, and the dialog opens at their next visit. With
 * `false`, the button starts the gate again instead.
 */
const sellsWithoutTerms = true;

// The page has the data of one customer.
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ request }: LoaderFunctionArgs) {
  const { token, customer } = readSession(request);
  // Never rejects, and resolves within 2 s. After a failure, the gate fetches the terms itself.
  const pending = await fetchPending({ ...store, baseUrl: api, token, personKey: customer });
  if (pending.status === 'failed') console.error('Terms:', pending.code, pending.call, pending.httpStatus);
  // React Router writes this result into the page. `pending` has no token.
  return { store, pending, customer, isSignedIn: token !== null };
}

/** Another customer's `key` mounts a new shop, because an outcome is about one customer. */
export default function Home() {
  const data = useLoaderData<typeof loader>();
  return <Shop key={data.customer} {...data} />;
}

function Shop({ store, pending, customer, isSignedIn }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const isUnknown = hasFailed || outcome === 'undetermined';
  const mayBuy = outcome === 'accepted' || outcome === 'up-to-date' || (isUnknown && sellsWithoutTerms);
  return (
    <main>
      <h1>Loja</h1>
      <MoneyInput label="Gastar até" name="limit" defaultValue="1234.50" />
      <Button
        disabled={outcome === undefined && !hasFailed}
        // After Escape, another `key` of TermsGate opens the dialog again.
        onClick={() => (mayBuy ? location.assign('/pagamento') : setRound(round + 1))}
      >
        Finalizar compra
      </Button>
      <TermsGate
        key={round}
        {...store}
        baseUrl="/api/aceite/"
        auth="cookie"
        token={isSignedIn ? undefined : null}
        personKey={customer}
        pending={pending}
        labels={plainLabels}
        onOpened={() => setFailed(false)}
        onSettled={setOutcome}
        // The code `detail` is a refusal, which the dialog shows.
        onError={({ code }) => setFailed(code !== 'detail')}
      />
    </main>
  );
}
