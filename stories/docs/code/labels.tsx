import { TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';

export const Terms = ({ token }: { token: string | null }) => (
  <TermsGate token={token} idCompany={42} labels={{ ...plainLabels, title: 'Antes de continuar', send: 'Aceitar' }} />
);
