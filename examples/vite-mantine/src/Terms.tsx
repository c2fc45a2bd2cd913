import { MoneyInput, TermsGate } from 'aceite';
import 'aceite/styles.css';
import type { ReactNode } from 'react';

interface TermsProps {
  baseUrl: string;
  idCompany: number;
  token: string;
}

export default function Terms({ baseUrl, idCompany, token }: TermsProps): ReactNode {
  return (
    <>
      <MoneyInput label="Gastar até (R$)" mt="md" />
      <TermsGate personType="PF" baseUrl={baseUrl} idCompany={idCompany} token={token} storeColor="#0b7285" />
    </>
  );
}
