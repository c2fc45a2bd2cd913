import { Anchor, List, Text } from '@mantine/core';
import { type Term, TermDetailDialog } from 'aceite';
import { fetchTerms, type FetchTermsOptions, termTitle } from 'aceite/core';
import { useEffect, useState } from 'react';

/** The accepted terms of the customer, for the account page. A title opens the term, which has a button to print it. */
export function MyTerms({ personType, baseUrl, idCompany, token }: FetchTermsOptions) {
  const [terms, setTerms] = useState<Term[] | 'loading' | 'failed'>('loading');
  const [{ term, opened }, setShown] = useState<{ term?: Term; opened: boolean }>({ opened: false });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchTerms({ personType, baseUrl, idCompany, token, signal }).then(
      ({ accepted }) => signal.aborted || setTerms(accepted.filter(({ visible }) => visible)),
      () => signal.aborted || setTerms('failed'),
    );
    return () => controller.abort();
  }, [personType, baseUrl, idCompany, token]);
  if (terms === 'loading') return <Text role="status">Carregando…</Text>;
  if (terms === 'failed') return <Text role="alert">Não foi possível carregar. Atualize a página.</Text>;
  return (
    <>
      {terms.length === 0 && <Text>Você ainda não aceitou termos.</Text>}
      <List>
        {terms.map((accepted) => (
          <List.Item key={accepted.id}>
            <Anchor component="button" onClick={() => setShown({ term: accepted, opened: true })}>
              {termTitle(accepted)}
            </Anchor>{' '}
            · Aceito
          </List.Item>
        ))}
      </List>
      <TermDetailDialog opened={opened} term={term} onClose={() => setShown({ term, opened: false })} />
    </>
  );
}
