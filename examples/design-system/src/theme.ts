import { createTheme, type ExtendComponent } from '@mantine/core';
import type { MoneyInputFactory, TermDetailDialogFactory, TermsDialogFactory, TermsGateFactory } from 'aceite';
import { plainLabels } from 'aceite/core';

export const theme = createTheme({
  components: {
    TermsGate: {
      defaultProps: { storeColor: '#0f766e', labels: { ...plainLabels, send: 'Concordo' } },
    } satisfies ExtendComponent<TermsGateFactory>,
    TermsDialog: {
      classNames: { body: 'my-body' },
      styles: {
        content: { borderRadius: 20 },
        title: { color: 'var(--terms-link-color)' },
        send: { borderRadius: 32 },
      },
    } satisfies ExtendComponent<TermsDialogFactory>,
    TermDetailDialog: { styles: { content: { borderRadius: 20 } } } satisfies ExtendComponent<TermDetailDialogFactory>,
    MoneyInput: { defaultProps: { currency: 'BRL', radius: 'md' } } satisfies ExtendComponent<MoneyInputFactory>,
  },
});
