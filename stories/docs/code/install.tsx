import '@mantine/core/styles.css';
import 'aceite/styles.css';
import { MantineProvider } from '@mantine/core';
import { TermsGate, TermsProvider } from 'aceite';
import { plainLabels } from 'aceite/core';

export const Terms = ({ token }: { token: string | null }) => (
  <MantineProvider>
    <TermsProvider personType="PF" baseUrl="https://api.loja.com.br/">
      <TermsGate token={token} idCompany={42} labels={plainLabels} />
    </TermsProvider>
  </MantineProvider>
);
