import { TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';

export const Terms = ({ token }: { token: string | null }) => (
  <TermsGate token={token} idCompany={42} storeColor="#1b1464" colorScheme="dark" labels={plainLabels} />
);
