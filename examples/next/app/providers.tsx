'use client';

import { createTheme, MantineProvider } from '@mantine/core';
import { MoneyInput, TermsDialog } from 'aceite';
import type { ReactNode } from 'react';

// The layout is a server component, which cannot call `extend`.
const theme = createTheme({
  components: {
    MoneyInput: MoneyInput.extend({ defaultProps: { currency: 'BRL' } }),
    TermsDialog: TermsDialog.extend({ defaultProps: { storeColor: '#0b7285' } }),
  },
});

export function Providers({ children }: { children: ReactNode }): ReactNode {
  return <MantineProvider theme={theme}>{children}</MantineProvider>;
}
