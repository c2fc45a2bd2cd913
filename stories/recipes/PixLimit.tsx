import { MoneyInput } from 'aceite';
import { useState } from 'react';

/** The field reports the limit and never changes the amount. Show your own message. */
export function PixLimit({ limit }: { limit: string }) {
  const [error, setError] = useState<string>();
  return (
    <MoneyInput
      label="Valor do Pix"
      currency="BRL"
      max={limit}
      error={error}
      onChange={() => setError(undefined)}
      onMinReached={() => setError('Digite um valor maior que zero.')}
      onMaxReached={() => setError('O valor chegou ao seu limite para esta transferência.')}
    />
  );
}
