import { MoneyInput, TermsGate } from 'aceite';
import 'aceite/styles.css';
import type { ReactNode } from 'react';

export default function Terms({ token }: { token: string }): ReactNode {
  return (
    <>
      <MoneyInput label="Gastar até (R$)" mt="md" />
      <TermsGate personType="PF" baseUrl="https://api.loja.com.br/" idCompany={42} token={token} storeColor="#0b7285" />
    </>
  );
}
