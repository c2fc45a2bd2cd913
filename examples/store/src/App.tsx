import { Anchor, Button, Container, Group, Text, Title } from '@mantine/core';
import { type Outcome, TermsGate, type TermsError, type TermsWarning } from 'aceite';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Home } from './Home.tsx';
import { keepReceipt, sendReceipts } from './keep-receipt.ts';
import { PublishTerm } from './PublishTerm.tsx';
import { Records } from './Records.tsx';
import { SignIn } from './SignIn.tsx';
import { Standing } from './Standing.tsx';
import { type PersonType, type Session, storeApi } from './store-api.ts';
import { useHash } from './use-hash.ts';
import classes from './App.module.css';

const pages = [
  { hash: '', label: 'Início' },
  { hash: '#publicar', label: 'Publicar novo termo' },
  { hash: '#aceites', label: 'Aceites registrados' },
];

const typeNames = { PF: 'pessoa física', PJ: 'pessoa jurídica' } as const satisfies Record<PersonType, string>;

export function App(): ReactNode {
  const [session, setSession] = useState<Session>();
  const [standing, setStanding] = useState<Outcome | 'expired' | 'failed'>();
  // A visit is when the store asks: after signing in, and after a term was published.
  const [visit, setVisit] = useState(0);
  const hash = useHash();

  const askAgain = useCallback(() => {
    setStanding(undefined);
    setVisit((before) => before + 1);
  }, []);
  const refresh = useCallback(async () => {
    const session = await storeApi.session();
    setSession(session);
    askAgain();
    if (session.person) await sendReceipts(session.person.name);
  }, [askAgain]);
  useEffect(() => void refresh(), [refresh]);

  function handleWarning({ code, call, status }: TermsWarning): void {
    void storeApi.report({ kind: 'aviso', code, call: call ?? null, status: status ?? null });
    if (code === 'accepted-not-a-list' && status === 401) setStanding('expired');
  }

  function handleError({ code, call, status }: TermsError): void {
    void storeApi.report({ kind: 'falha', code, call: call ?? null, status: status ?? null });
    if (call !== 'accept') setStanding('failed');
  }

  if (!session) return null;
  const { person } = session;
  return (
    <>
      <header className={classes.header}>
        <Container size="lg">
          <Group justify="space-between" gap="sm">
            <Anchor href="#" className={classes.brand} underline="never">
              <img src="/ipe.svg" alt="" width={32} height={32} />
              Loja Ipê
            </Anchor>
            <Group component="nav" aria-label="Principal" gap="0.25rem 1rem">
              {pages.map(({ hash: target, label }) => (
                <a
                  key={label}
                  href={target === '' ? '#' : target}
                  className={classes.link}
                  aria-current={hash === target ? 'page' : undefined}
                >
                  {label}
                </a>
              ))}
            </Group>
            {person && (
              <Group gap="xs">
                <Text size="sm">
                  {person.name} · {typeNames[person.person_type]}
                </Text>
                <Button
                  size="xs"
                  variant="default"
                  onClick={async () => {
                    await storeApi.signOut();
                    await refresh();
                  }}
                >
                  Sair
                </Button>
              </Group>
            )}
          </Group>
        </Container>
      </header>
      <Container component="main" size="lg" py="xl">
        <Standing standing={standing} onAsk={askAgain} />
        {hash === '#publicar' && <PublishTerm onPublished={askAgain} />}
        {hash === '#aceites' && <Records key={standing} />}
        {hash === '' && (
          <>
            <Title order={1} mb="xs">
              Feito no Brasil, por quem sabe fazer
            </Title>
            <Text c="dark.4" mb="xl">
              Escolhemos cada peça direto com quem produz.
            </Text>
            {!person && (
              <SignIn
                onSignIn={async (name, personType) => {
                  await storeApi.signIn(name, personType);
                  await refresh();
                }}
              />
            )}
            <Home />
          </>
        )}
      </Container>
      <Container component="footer" size="lg" pb="xl">
        A mesma loja{' '}
        <Anchor href="/embed/" underline="always">
          sem React
        </Anchor>
        .
      </Container>
      <TermsGate
        key={visit}
        personType={person?.person_type ?? 'PF'}
        baseUrl={session.baseUrl}
        idCompany={session.idCompany}
        token={session.token}
        storeColor="#862e9c"
        onError={handleError}
        onWarning={handleWarning}
        onResponded={({ receipt }) => person && void keepReceipt(person.name, receipt)}
        onSettled={(outcome) => {
          // `undetermined` comes with the warning that says why; the gate of an earlier visit ends `aborted`.
          if (outcome !== 'aborted' && outcome !== 'undetermined') setStanding(outcome);
        }}
      />
    </>
  );
}
