import { TermsGate } from 'aceite';

export const Terms = ({ token }: { token: string | null }) => (
  <TermsGate token={token} idCompany={42} storeColor="#1b1464" colorScheme="dark" />
);
