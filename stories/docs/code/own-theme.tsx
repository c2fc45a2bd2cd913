import { createTheme } from '@mantine/core';
import { TermsDialog, TermsGate } from 'aceite';

export const theme = createTheme({
  components: {
    TermsGate: TermsGate.extend({ defaultProps: { labels: { send: 'Concordo' } } }),
    TermsDialog: TermsDialog.extend({
      styles: { send: { borderRadius: 32 } },
      vars: () => ({ root: { '--terms-color-border': 'rgb(120, 0, 80)' } }),
    }),
  },
});
