import { MoneyInput } from 'aceite';
import { formatMoney } from 'aceite/core';
import type { ReactNode } from 'react';
import { Terms } from './terms';

export default function Page(): ReactNode {
  return (
    <main>
      <h1>Loja</h1>
      <p>Caneca de cerâmica: R$ {formatMoney('68.00', 'pt-BR', 2)}</p>
      <MoneyInput label="Gastar até" name="limit" />
      <Terms />
    </main>
  );
}
