import { Button } from '@mantine/core';
import { MoneyInput, TermsGate } from 'aceite';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { loader } from './session';

export default function Home() {
  const { data: session, load } = useFetcher<typeof loader>();
  const [mayBuy, setMayBuy] = useState(false);

  // Not in the route's own `loader`, whose result is written into the page: the token is a secret.
  useEffect(() => {
    void load('/session');
  }, [load]);

  return (
    <main>
      <MoneyInput label="Gastar até" name="limit" />
      <Button disabled={!mayBuy}>Finalizar compra</Button>
      <TermsGate
        token={session?.token ?? null}
        idCompany={42}
        onSettled={(outcome) => setMayBuy(outcome === 'accepted' || outcome === 'up-to-date')}
      />
    </main>
  );
}
