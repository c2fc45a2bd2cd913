import { Button } from '@mantine/core';
import { type Term, TermDetailDialog } from 'aceite';
import { fetchTerms, type FetchTermsOptions, termTitle } from 'aceite/core';
import { useEffect, useEffectEvent, useState } from 'react';

type MyTermsProps = Omit<FetchTermsOptions, 'signal'>;

/** The accepted terms of the customer, for the account page. A title opens the term, which has a button to print it. */
export function MyTerms(props: MyTermsProps) {
  // Nobody is signed in.
  if (props.token === null || props.token === '') return null;
  // Another customer gets a new list.
  return <TermsOfCustomer key={props.personKey ?? props.token} {...props} />;
}

function TermsOfCustomer({ personType, baseUrl, idCompany, token, auth, strictStatus, ...others }: MyTermsProps) {
  const [terms, setTerms] = useState<Term[] | 'loading' | 'failed'>('loading');
  const [{ term, opened }, setShown] = useState<{ term?: Term; opened: boolean }>({ opened: false });
  // A new `fetch` or `onWarning` does not load the list again.
  const load = useEffectEvent((options: FetchTermsOptions) => fetchTerms({ ...others, ...options }));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    load({ personType, baseUrl, idCompany, token, auth, strictStatus, signal }).then(
      ({ accepted }) => signal.aborted || setTerms(accepted.filter(({ visible }) => visible)),
      () => signal.aborted || setTerms('failed'),
    );
    return () => controller.abort();
  }, [personType, baseUrl, idCompany, token, auth, strictStatus]);
  if (terms === 'loading') return <p role="status">Carregando…</p>;
  if (terms === 'failed') return <p role="alert">Não foi possível carregar. Atualize a página.</p>;
  return (
    <>
      {terms.length === 0 && <p>Você ainda não aceitou termos.</p>}
      <ul>
        {terms.map((accepted) => (
          <li key={accepted.id}>
            <Button variant="default" onClick={() => setShown({ term: accepted, opened: true })}>
              {termTitle(accepted)}
            </Button>{' '}
            · Aceito
          </li>
        ))}
      </ul>
      <TermDetailDialog opened={opened} term={term} onClose={() => setShown({ term, opened: false })} />
    </>
  );
}
