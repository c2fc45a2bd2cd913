import { Anchor, Box, Button, Checkbox, Container, Group, Paper, Text, TextInput, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';

// Loaded when it is wanted: the tests compare the page before and after.
const Terms = lazy(() => import('./Terms.tsx'));

interface Session {
  baseUrl: string;
  idCompany: number;
  token: string;
}

async function signIn(): Promise<Session> {
  const response = await fetch('/store/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Cliente da Feira Livre', personType: 'PF' }),
  });
  const { token } = (await response.json()) as { token: string };
  const { baseUrl, idCompany } = (await (await fetch('/store/session')).json()) as Session;
  return { baseUrl, idCompany, token };
}

/** Mantine components that the package also uses, to detect side effects. */
export function App(): ReactNode {
  const [session, setSession] = useState<Session>();
  return (
    <Container size="sm" py="xl">
      <Title order={1}>Feira Livre</Title>
      <Text my="md">
        Compre direto de quem planta. <Anchor href="#entregas">Veja as regiões que atendemos.</Anchor>
      </Text>
      <Paper withBorder p="md">
        <TextInput label="O que você procura?" mb="md" />
        <Checkbox label="Só orgânicos" mb="md" />
        <Group>
          <Button onClick={async () => setSession(await signIn())}>Entrar</Button>
          <Button variant="default">Ver cestas</Button>
        </Group>
      </Paper>
      {/* Its height is kept, so that nothing of the page moves. */}
      <Box h={100}>
        <Suspense>{session && <Terms {...session} />}</Suspense>
      </Box>
    </Container>
  );
}
