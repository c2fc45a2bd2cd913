import { TermsGate, type Receipt } from 'aceite';
import { plainLabels } from 'aceite/core';
import { useEffect, useState } from 'react';

interface SessionProps {
  customer: { id: number };
  /** Fetches a token and its lifetime in seconds from your server. */
  renew: () => Promise<{ token: string; seconds: number }>;
  keep: (receipt: Receipt) => void;
}

/** The key clears the state for another customer, who needs another token. */
export const Session = (props: SessionProps) => <CustomerSession key={props.customer.id} {...props} />;

/** Renews the token before it expires. With the same `personKey`, the dialog stays open. */
function CustomerSession({ customer, renew, keep }: SessionProps) {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    async function next(): Promise<void> {
      // A failed call is repeated within five seconds.
      const { token, seconds } = await renew().catch(() => ({ token: undefined, seconds: 5 }));
      if (isLeft) return;
      if (token !== undefined) setToken(token);
      // A longer delay than 2 ** 31 - 1 ms would end at once.
      timer = setTimeout(() => void next(), Math.min(seconds * 900, 2 ** 31 - 1));
    }
    void next();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [renew]);
  return (
    <TermsGate
      personType="PF"
      baseUrl="https://api.loja.com.br/"
      idCompany={42}
      token={token}
      personKey={customer.id}
      labels={plainLabels}
      onResponded={({ receipt }) => keep(receipt)}
    />
  );
}
