'use client';

import { createTheme, MantineProvider } from '@mantine/core';
import { MoneyInput, TermsDialog } from 'aceite';
import type { ReactNode } from 'react';

// Not in the layout, because a server component cannot call `extend` of a client component.
const theme = createTheme({
  components: {
    MoneyInput: MoneyInput.extend({ defaultProps: { currency: 'BRL' } }),
    TermsDialog: TermsDialog.extend({ defaultProps: { storeColor: '#0b7285' } }),
  },
});

export function Providers({ children }: { children: ReactNode }): ReactNode {
  return <MantineProvider theme={theme}>{children}</MantineProvider>;
}
