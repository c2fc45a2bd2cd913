import 'aceite/embed/react';
import type { TermsGateElement } from 'aceite/embed';
import { useEffect, useRef } from 'react';

export function Page({ token }: { token: string | null }) {
  const gate = useRef<TermsGateElement>(null);
  useEffect(() => {
    if (gate.current) gate.current.token = token;
  }, [token]);
  return (
    <>
      <terms-gate
        ref={gate}
        className="terms"
        person-type="PF"
        base-url="https://api.loja.com.br/"
        id-company={42}
        persistent
        onresponded={({ detail }) => console.log(detail.termIds, detail.receipt.sentence)}
        onterm-opened={({ detail }) => console.log(detail.termId)}
        onerror={({ detail }) => console.log(detail.code)}
      />
      <money-input name="price" precision={2} form="sale" onmax-reached={({ detail }) => console.log(detail)} />
      {/* @ts-expect-error -- the token is a secret, so it is not an attribute */}
      <terms-gate token="abc" />
      {/* @ts-expect-error -- a whole number */}
      <terms-gate id-company="loja" />
    </>
  );
}
