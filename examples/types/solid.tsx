/** @jsxImportSource solid-js */
import 'aceite/embed/solid';
import { createSignal } from 'solid-js';

export function Page(props: { token: string | null }) {
  const [limit, setLimit] = createSignal('');
  return (
    <>
      <terms-gate
        class="terms"
        person-type="PF"
        base-url="https://api.loja.com.br/"
        id-company={42}
        persistent
        prop:token={props.token}
        prop:labels={{ send: 'Confirmar' }}
        on:responded={({ detail }) => console.log(detail.termIds, detail.receipt.sentence)}
        on:term-opened={({ detail }) => console.log(detail.termId)}
        on:error={({ detail }) => console.log(detail.code)}
        on:click={(event) => console.log(event.clientX)}
      />
      <money-input
        name="limit"
        precision={2}
        prop:value={limit()}
        on:input={({ currentTarget }) => setLimit(currentTarget.value)}
        on:max-reached={({ detail }) => console.log(detail)}
      />
      {/* @ts-expect-error -- the token is a secret, and no attribute */}
      <terms-gate token="abc" />
      {/* @ts-expect-error -- a token is a text */}
      <terms-gate prop:token={42} />
      {/* @ts-expect-error -- a whole number */}
      <terms-gate id-company="loja" />
    </>
  );
}
