'use client';

import { Button } from '@mantine/core';
import { TermsGate } from 'aceite';
import type { PendingResult } from 'aceite/core';
// The server renders the dialog, and the browser makes it modal: both need its code at once.
import 'aceite/dialogs';
import { type ReactNode, useState } from 'react';
import { store } from './store';

interface TermsProps {
  pending: PendingResult;
  isSignedIn: boolean;
  customer: string | undefined;
}

/** Buying is possible once the terms are accepted. In a client component: callbacks cannot come from the server. */
export function Terms({ pending, isSignedIn, customer }: TermsProps): ReactNode {
  const [mayBuy, setMayBuy] = useState(false);
  return (
    <>
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
    </>
  );
}
