import { type Outcome, TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';
import { useState } from 'react';

/**
 * With `true`, people can buy while the API fails, and the dialog opens at their next visit. With
 * `false`, the button loads the terms again instead.
 */
const sellsWithoutTerms = true;

interface CheckoutProps {
  /** `null` while the session loads. */
  token: string | null;
  /** Missing while nobody is signed in. */
  customerId?: number | undefined;
  onBuy: () => void;
  /** Back to the cart or the home page. */
  onLeave: () => void;
  report: (error: Error) => void;
}

/** The key clears the state for another customer, because an outcome is about one customer. */
export const Checkout = (props: CheckoutProps) => <CustomerCheckout key={props.customerId} {...props} />;

/** The button buys when `mayBuy` is true. Otherwise it loads the terms again. */
function CustomerCheckout({ token, customerId, onBuy, onLeave, report }: CheckoutProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const isUnknown = hasFailed || outcome === 'undetermined';
  const mayBuy = outcome === 'accepted' || outcome === 'up-to-date' || (isUnknown && sellsWithoutTerms);
  return (
    <>
      <TermsGate
        // Another key mounts the gate again, which loads the terms.
        key={round}
        personType="PF"
        baseUrl="https://api.loja.com.br/"
        idCompany={42}
        token={token}
        personKey={customerId}
        persistent
        labels={{ ...plainLabels, decline: 'Voltar à loja' }}
        onDeclined={onLeave}
        onOpened={() => setFailed(false)}
        onSettled={setOutcome}
        onError={(error) => {
          report(error);
          // The code `detail` is a refusal, not a failure. The dialog shows it.
          setFailed(error.code !== 'detail');
        }}
      />
      <button
        type="button"
        disabled={outcome === undefined && !hasFailed}
        onClick={mayBuy ? onBuy : () => setRound(round + 1)}
      >
        Finalizar compra
      </button>
    </>
  );
}
