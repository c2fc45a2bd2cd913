import 'aceite/styles.css';
import { MantineProvider } from '@mantine/core';
import { TermsGate } from 'aceite';
import { createRoot } from 'react-dom/client';
import { baseUrl, gateProps } from './setting.ts';

createRoot(document.getElementById('root')!).render(
  <MantineProvider>
    <TermsGate {...gateProps} baseUrl={baseUrl} />
  </MantineProvider>,
);
