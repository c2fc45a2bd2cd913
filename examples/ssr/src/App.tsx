import { Button, Container, MantineProvider, Text, Title } from '@mantine/core';
import '@mantine/core/styles.css';
import { MoneyInput, TermsGate, TermsProvider } from 'aceite';
import 'aceite/styles.css';
import { type ReactNode, useState } from 'react';

/** The values that the server renders with, and the browser hydrates with. */
export interface Session {
  baseUrl: string;
  idCompany: number;
  personType: 'PF' | 'PJ';
  token: string | null;
}

export function App({ session }: { session: Session }): ReactNode {
  const [value, setValue] = useState('1234.50');
  return (
    <MantineProvider forceColorScheme="light">
      <TermsProvider personType={session.personType} baseUrl={session.baseUrl}>
        <Container size="sm" py="xl">
          <Title order={1}>Livraria Sertão</Title>
          <Text my="md">Esta página foi desenhada no servidor.</Text>
          <MoneyInput label="Vale-presente (R$)" value={value} onChange={setValue} maw={240} mb="md" />
          <Button onClick={() => setValue('50.00')}>Sugerir R$ 50,00</Button>
        </Container>
        <TermsGate idCompany={session.idCompany} token={session.token} />
      </TermsProvider>
    </MantineProvider>
  );
}
