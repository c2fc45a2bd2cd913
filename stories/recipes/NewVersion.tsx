import { TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';
import { useState } from 'react';

/** One for each release. The first sentence says what changes for the customer. */
const release = {
  updated: 'Você passa a ter 30 dias para trocar um produto. A nova versão vale a partir de 1º de dezembro.',
  inForce: '2026-12-01T00:00:00-03:00',
};

interface NewVersionProps {
  token: string | null;
  /** Ends the session on your server, and sets the token to `null`. */
  signOut: () => void;
}

/** Until the new version is in force, a customer may decide later. */
export function NewVersion({ token, signOut }: NewVersionProps) {
  const [isInForce] = useState(() => Date.now() >= Date.parse(release.inForce));
  return (
    <TermsGate
      {...{ personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, token }}
      persistent={isInForce}
      labels={{ ...plainLabels, updated: release.updated, decline: isInForce ? 'Sair da conta' : 'Decidir depois' }}
      onDeclined={isInForce ? signOut : undefined}
    />
  );
}
