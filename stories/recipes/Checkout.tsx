import { TermsGate } from 'aceite';
import { useState } from 'react';

interface CheckoutProps {
  /** `null` while the session loads. */
  token: string | null;
  onBuy: () => void;
  /** Back to the cart or the home page. */
  onLeave: () => void;
  report: (error: Error) => void;
}

/** The button is disabled until no term is pending. */
export function Checkout({ token, onBuy, onLeave, report }: CheckoutProps) {
  const [isFree, setFree] = useState(false);
  return (
    <>
      <TermsGate
        personType="PF"
        baseUrl="https://api.loja.com.br/"
        idCompany={42}
        token={token}
        persistent
        labels={{ decline: 'Voltar à loja' }}
        onDeclined={onLeave}
        onSettled={(outcome) => setFree(outcome === 'accepted' || outcome === 'up-to-date')}
        onError={(error) => {
          report(error);
          // A list could not be loaded. This store lets people buy: the dialog opens at their next visit, or
          // once the device is back online.
          if (error.call !== 'accept') setFree(true);
        }}
      />
      <button type="button" disabled={!isFree} onClick={onBuy}>
        Finalizar compra
      </button>
    </>
  );
}
