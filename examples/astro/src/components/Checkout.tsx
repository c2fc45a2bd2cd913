import '@mantine/core/styles.css';
import 'aceite/styles.css';
import { Button, MantineProvider } from '@mantine/core';
import { TermsGate } from 'aceite';
import { useEffect, useState } from 'react';

/** An island: the provider is inside, because islands share no context. */
export function Checkout() {
  const [token, setToken] = useState<string | null>(null);
  const [mayBuy, setMayBuy] = useState(false);

  // Not a prop: Astro writes props into the page, and the token is a secret.
  useEffect(() => {
    const controller = new AbortController();
    fetch('/session', { signal: controller.signal })
      .then((response) => response.json())
      .then((session: { token: string | null }) => setToken(session.token))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) throw error;
      });
    return () => controller.abort();
  }, []);

  return (
    <MantineProvider>
      <Button disabled={!mayBuy}>Finalizar compra</Button>
      <TermsGate
        personType="PF"
        baseUrl="https://api.loja.com.br/"
        idCompany={42}
        token={token}
        onSettled={(outcome) => setMayBuy(outcome === 'accepted' || outcome === 'up-to-date')}
      />
    </MantineProvider>
  );
}
