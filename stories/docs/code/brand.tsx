import { TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';

export const Terms = ({ token }: { token: string | null }) => (
  <TermsGate token={token} idCompany={42} storeColor="#0a7d4f" labels={plainLabels} />
);
