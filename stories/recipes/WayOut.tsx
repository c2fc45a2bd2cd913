import { type Outcome, TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';
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
    labels={{ ...plainLabels, decline: 'Sair da conta' }}
    onDeclined={signOut}
  />
);

interface ReadOnlyProps {
  token: string | null;
  /** The shop. Its button for buying calls `ask` when the customer has refused. */
  children: (hasRefused: boolean, ask: () => void) => ReactNode;
}

/** Lets a customer who does not accept look around, but not buy. */
export function ReadOnly({ token, children }: ReadOnlyProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [round, setRound] = useState(0);
  return (
    <>
      <TermsGate
        key={round}
        {...{ personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, token }}
        persistent
        labels={{ ...plainLabels, decline: 'Só olhar' }}
        onSettled={setOutcome}
      />
      {children(token !== null && outcome === 'declined', () => setRound(round + 1))}
    </>
  );
}
