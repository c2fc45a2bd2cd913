'use client';

import { createTheme, MantineProvider } from '@mantine/core';
import { MoneyInput, TermsDialog } from 'aceite';
import type { ReactNode } from 'react';

// Here, and not in the layout: `extend` is a function of the components, which a server component cannot call.
const theme = createTheme({
  components: {
    MoneyInput: MoneyInput.extend({ defaultProps: { currency: 'BRL' } }),
    TermsDialog: TermsDialog.extend({ defaultProps: { storeColor: '#0b7285' } }),
  },
});

export function Providers({ children }: { children: ReactNode }): ReactNode {
  return <MantineProvider theme={theme}>{children}</MantineProvider>;
}
