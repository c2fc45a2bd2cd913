import { Button } from '@mantine/core';
import { MoneyInput, type Outcome, TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';
import { type ReactNode, useState } from 'react';

/**
 * With `true`, people can buy while the API fails, and the dialog opens at their next visit. With
 * `false`, the button starts the gate again instead.
 */
const sellsWithoutTerms = true;

/**
 * The button calls `onBuy` once no term is pending. If the gate cannot find this out,
 * `sellsWithoutTerms` decides. After Escape, the button opens the dialog again. Render `Checkout`
 * with the customer's id as `key`, because an outcome is about one customer.
 */
export function Checkout({ token, onBuy }: { token: string | null; onBuy: () => void }): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>();
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const isUnknown = hasFailed || outcome === 'undetermined';
  const mayBuy = outcome === 'accepted' || outcome === 'up-to-date' || (isUnknown && sellsWithoutTerms);
  const [limit, setLimit] = useState('');
  return (
    <>
      <MoneyInput label="Gastar até" value={limit} onChange={setLimit} />
      <Button disabled={outcome === undefined && !hasFailed} onClick={mayBuy ? onBuy : () => setRound(round + 1)}>
        Finalizar compra
      </Button>
      <TermsGate
        // Another `key` mounts a new gate, which opens the dialog again.
        key={round}
        personType="PF"
        baseUrl="https://api.loja.com.br/"
        idCompany={42}
        token={token}
        labels={plainLabels}
        onOpened={() => setFailed(false)}
        onSettled={setOutcome}
        // The code `detail` is a refusal, which the dialog shows.
        onError={({ code }) => setFailed(code !== 'detail')}
      />
    </>
  );
}
