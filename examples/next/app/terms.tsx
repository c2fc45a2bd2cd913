'use client';

import { Button } from '@mantine/core';
import { TermsGate } from 'aceite';
import { type ReactNode, useEffect, useState } from 'react';

/** Buying is possible once the terms are accepted. In a client component: callbacks cannot come from the server. */
export function Terms(): ReactNode {
  const [token, setToken] = useState<string | null>(null);
  const [mayBuy, setMayBuy] = useState(false);

  // Not a prop of a server component: props are written into the page, and the token is a secret.
  useEffect(() => {
    const controller = new AbortController();
    async function load(): Promise<void> {
      const response = await fetch('/session', { signal: controller.signal });
      const session = (await response.json()) as { token: string | null };
      setToken(session.token);
    }
    load().catch((error: unknown) => {
      if (!controller.signal.aborted) throw error;
    });
    return () => controller.abort();
  }, []);

  return (
    <>
      <Button disabled={!mayBuy}>Finalizar compra</Button>
      <TermsGate
        token={token}
        idCompany={42}
        onSettled={(outcome) => setMayBuy(outcome === 'accepted' || outcome === 'up-to-date')}
      />
    </>
  );
}
