import { Anchor, Box, Button, Checkbox, Container, Group, Paper, Text, TextInput, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';

// Loaded on demand, because the tests compare the page before and after loading.
const Terms = lazy(() => import('./Terms.tsx'));

/** Mantine components beside the package's, to detect side effects. */
export function App(): ReactNode {
  const [token, setToken] = useState<string>();
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
          <Button onClick={() => setToken('um-token')}>Entrar</Button>
          <Button variant="default">Ver cestas</Button>
        </Group>
      </Paper>
      {/* A fixed height, so that the rest of the page does not move. */}
      <Box h={100}>
        <Suspense>{token && <Terms token={token} />}</Suspense>
      </Box>
    </Container>
  );
}
