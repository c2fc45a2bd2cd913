import { Alert, Anchor, Button, Container, Group, List, Text, TextInput, Title } from '@mantine/core';
import { MoneyInput, type Outcome, type Receipt, TermsGate, type TermsError, type TermsWarning } from 'aceite';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { ask, messages, report, typeNames } from '../page/calls.js';
import { keepReceipt, sendReceipts } from '../page/keep-receipt.js';

interface Session {
  baseUrl: string;
  idCompany: number;
  person: { name: string; person_type: keyof typeof typeNames } | null;
  token: string | null;
}

const products = [
  { name: 'Caneca de cerâmica', price: 68 },
  { name: 'Rede de algodão', price: 289.9 },
  { name: 'Café torrado, 500 g', price: 54.5 },
];
const price = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** The store tells persons apart by person type and name. */
const keyOf = ({ name, person_type }: NonNullable<Session['person']>): string => `${person_type} ${name}`;

export function App(): ReactNode {
  const [session, setSession] = useState<Session>();
  const [standing, setStanding] = useState<Outcome | 'expired' | 'failed'>();
  // A new number mounts a new gate, after a sign-in, a sign-out or a click on 'Ver os termos'.
  const [visit, setVisit] = useState(0);
  const [limit, setLimit] = useState('');

  const restartGate = useCallback(() => {
    setStanding(undefined);
    setVisit((before) => before + 1);
  }, []);
  const refresh = useCallback(async () => {
    const session: Session = await ask('session');
    setSession(session);
    restartGate();
    if (session.person) await sendReceipts(keyOf(session.person));
  }, [restartGate]);
  useEffect(() => void refresh(), [refresh]);

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const name = new FormData(event.currentTarget).get('name');
    await ask('sign-in', { name, personType: (submitter as HTMLButtonElement).value });
    await refresh();
  }

  function handleWarning(warning: TermsWarning): void {
    void report('aviso', warning);
    if (warning.code === 'accepted-not-a-list' && warning.status === 401) setStanding('expired');
  }

  function handleError(error: TermsError): void {
    void report('falha', error);
    if (error.call !== 'accept') setStanding('failed');
  }

  if (!session) return null;
  const { person } = session;
  const message = standing && standing in messages ? messages[standing as keyof typeof messages] : undefined;
  return (
    <Container py="md">
      <Group component="header" justify="space-between" mb="lg">
        <Text fw={700}>Loja Ipê</Text>
        {person && (
          <Group gap="xs">
            <Text size="sm">{`${person.name} · ${typeNames[person.person_type]}`}</Text>
            <Button size="xs" variant="default" onClick={() => void ask('sign-out', {}).then(refresh)}>
              Sair
            </Button>
          </Group>
        )}
      </Group>
      <main>
        <div role="status">
          {message && (
            <Alert mb="lg" c="dark.8">
              {message}
              {standing === 'dismissed' && (
                <Button size="xs" variant="default" ml="md" onClick={restartGate}>
                  Ver os termos
                </Button>
              )}
            </Alert>
          )}
        </div>
        <Title order={1}>Feito no Brasil, por quem sabe fazer</Title>
        <Text my="md">Escolhemos cada peça direto com quem produz.</Text>
        {!person && (
          <form onSubmit={(event) => void signIn(event)}>
            <TextInput
              label="Nome ou razão social"
              description="Esta loja é uma demonstração: entre com o nome que quiser, sem senha."
              name="name"
              required
              withAsterisk={false}
              autoComplete="off"
              maw={420}
            />
            <Group my="md">
              <Button type="submit" value="PF">
                Entrar como pessoa física
              </Button>
              <Button type="submit" value="PJ" variant="outline">
                Entrar como pessoa jurídica
              </Button>
            </Group>
          </form>
        )}
        <Title order={2}>Destaques</Title>
        <MoneyInput label="Mostrar até (R$)" maw={200} my="md" value={limit} onChange={setLimit} />
        <List>
          {products
            .filter((product) => limit === '' || product.price <= Number(limit))
            .map((product) => (
              <List.Item key={product.name}>{`${product.name}, ${price.format(product.price)}`}</List.Item>
            ))}
        </List>
      </main>
      <Text component="footer" mt="xl">
        O que a API registrou:{' '}
        <Anchor href="/store/acceptances" underline="always">
          aceites
        </Anchor>
        .
      </Text>
      <TermsGate
        key={visit}
        personType={person?.person_type ?? 'PF'}
        baseUrl={session.baseUrl}
        idCompany={session.idCompany}
        token={session.token}
        storeColor="#862e9c"
        onError={handleError}
        onWarning={handleWarning}
        onResponded={({ receipt }: { receipt: Receipt }) => person && void keepReceipt(keyOf(person), receipt)}
        onSettled={(outcome) => {
          // `undetermined` would replace 'expired'. `aborted` comes from an earlier visit's gate.
          if (outcome !== 'aborted' && outcome !== 'undetermined') setStanding(outcome);
        }}
      />
    </Container>
  );
}
