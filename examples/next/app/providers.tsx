'use client';

import { createTheme, type ExtendComponent, MantineProvider } from '@mantine/core';
import type { MoneyInputFactory, TermsDialogFactory } from 'aceite';
import type { ReactNode } from 'react';

const theme = createTheme({
  components: {
    MoneyInput: { defaultProps: { currency: 'BRL' } } satisfies ExtendComponent<MoneyInputFactory>,
    TermsDialog: { defaultProps: { storeColor: '#0b7285' } } satisfies ExtendComponent<TermsDialogFactory>,
  },
});

/** A client component, because `getStyleNonce` is a function. */
export function Providers({ nonce, children }: { nonce: string; children: ReactNode }): ReactNode {
  return (
    <MantineProvider theme={theme} getStyleNonce={() => nonce}>
      {children}
    </MantineProvider>
  );
}
