import { createTheme } from '@mantine/core';
import { TermsDialog, TermsGate } from 'aceite';
import { plainLabels } from 'aceite/core';

export const theme = createTheme({
  components: {
    TermsGate: TermsGate.extend({
      defaultProps: { storeColor: '#0f766e', labels: { ...plainLabels, send: 'Concordo' } },
    }),
    TermsDialog: TermsDialog.extend({
      styles: {
        content: { borderRadius: 20 },
        title: { color: 'var(--terms-link-color)' },
        send: { borderRadius: 32 },
      },
    }),
  },
});
