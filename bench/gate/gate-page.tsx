import 'aceite/styles.css';
import { MantineProvider } from '@mantine/core';
import { TermsGate } from 'aceite';
import type { PendingResult } from 'aceite/core';
import { gateProps } from './setting.ts';

interface GatePageProps {
  baseUrl: string;
  /** `undefined` on a page that no server renders. */
  pending?: PendingResult;
}

export const GatePage = (props: GatePageProps) => (
  <MantineProvider>
    <TermsGate {...gateProps} {...props} />
  </MantineProvider>
);
