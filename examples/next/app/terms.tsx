'use client';

import { Button } from '@mantine/core';
import { type Outcome, TermsGate } from 'aceite';
import { type PendingResult, plainLabels } from 'aceite/core';
// The server renders the dialog, and the browser makes it modal, so both need its code at once.
import 'aceite/dialogs';
import { type ReactNode, useState } from 'react';
import { store } from './store';

/**
 * With `true`, people can buy while the API fails, and the dialog opens at their next visit. With
 * `false`, the button starts the gate again instead.
 */
const sellsWithoutTerms = true;

interface TermsProps {
  pending: PendingResult;
  isSignedIn: boolean;
  customer: string | undefined;
}

/**
 * Lets people buy once no term is pending. Callbacks need a client component. Render `Terms` with
 * the customer as `key`, because an outcome is about one customer.
 */
export function Terms({ pending, isSignedIn, customer }: TermsProps): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>();
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const isUnknown = hasFailed || outcome === 'undetermined';
  const mayBuy = outcome === 'accepted' || outcome === 'up-to-date' || (isUnknown && sellsWithoutTerms);
  return (
    <>
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
    </>
  );
}
