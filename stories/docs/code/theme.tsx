import { createTheme } from '@mantine/core';
import { MoneyInput, TermDetailDialog, TermsDialog, TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';

export const theme = createTheme({
  components: {
    TermsGate: TermsGate.extend({ defaultProps: { storeColor: '#0a7d4f', labels: plainLabels } }),
    TermsDialog: TermsDialog.extend({ classNames: { send: 'my-button' } }),
    TermDetailDialog: TermDetailDialog.extend({ styles: { title: { fontWeight: 400 } } }),
    MoneyInput: MoneyInput.extend({ defaultProps: { currency: 'BRL', radius: 'md' } }),
  },
});
