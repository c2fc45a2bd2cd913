import { TermsGate } from 'aceite';
import { type ReactNode, useState } from 'react';

interface WayOutProps {
  token: string | null;
  /** Ends the session on your server, and sets the token to `null`. */
  signOut: () => void;
}

/** Signs out a customer who does not accept. */
export const SignOut = ({ token, signOut }: WayOutProps) => (
  <TermsGate
    {...{ personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, token }}
    persistent
    labels={{ decline: 'Sair da conta' }}
    onDeclined={signOut}
  />
);

/** Lets a customer who does not accept look around, but not buy. */
export function ReadOnly({ token, children }: { token: string | null; children: (mayBuy: boolean) => ReactNode }) {
  const [mayBuy, setMayBuy] = useState(false);
  return (
    <>
      <TermsGate
        {...{ personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, token }}
        persistent
        labels={{ decline: 'Só olhar' }}
        onSettled={(outcome) => setMayBuy(outcome === 'accepted' || outcome === 'up-to-date')}
      />
      {children(mayBuy)}
    </>
  );
}
