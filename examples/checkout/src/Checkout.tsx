import { Button } from '@mantine/core';
import { MoneyInput, TermsGate } from 'aceite';
import { type ReactNode, useState } from 'react';

/** Buying is possible once the terms are accepted. */
export function Checkout({ token }: { token: string | null }): ReactNode {
  const [mayBuy, setMayBuy] = useState(false);
  const [limit, setLimit] = useState('');
  return (
    <>
      <MoneyInput label="Gastar até" value={limit} onChange={setLimit} />
      <Button disabled={!mayBuy}>Finalizar compra</Button>
      <TermsGate
        personType="PF"
        baseUrl="https://api.loja.com.br/"
        idCompany={42}
        token={token}
        onSettled={(outcome) => setMayBuy(outcome === 'accepted' || outcome === 'up-to-date')}
      />
    </>
  );
}
