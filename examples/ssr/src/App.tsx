import { Button, Container, MantineProvider, Text, Title } from '@mantine/core';
import '@mantine/core/styles.css';
import { MoneyInput, TermsGate, TermsProvider } from 'aceite';
import type { PendingResult } from 'aceite/core';
// The server renders the dialog, and the browser makes it modal: both need its code at once.
import 'aceite/dialogs';
import 'aceite/styles.css';
import { type ReactNode, useState } from 'react';

/** The values that the server renders with, and the browser hydrates with. */
export interface Session {
  idCompany: number;
  personType: string;
  pending: PendingResult;
  personKey: string | undefined;
  isSignedIn: boolean;
}

export function App({ session }: { session: Session }): ReactNode {
  const [value, setValue] = useState('1234.50');
  return (
    <MantineProvider forceColorScheme="light">
      <TermsProvider personType={session.personType} baseUrl="/api/aceite/" auth="cookie">
        <Container size="sm" py="xl">
          <Title order={1}>Livraria Sertão</Title>
          <Text my="md">Esta página foi desenhada no servidor.</Text>
          <MoneyInput label="Vale-presente (R$)" value={value} onChange={setValue} maw={240} mb="md" />
          <Button onClick={() => setValue('50.00')}>Sugerir R$ 50,00</Button>
        </Container>
        <TermsGate
          idCompany={session.idCompany}
          token={session.isSignedIn ? undefined : null}
          personKey={session.personKey}
          pending={session.pending}
        />
      </TermsProvider>
    </MantineProvider>
  );
}
