import '@c15t/react/styles.css';
import { ConsentBanner, ConsentDialog, ConsentManagerProvider } from '@c15t/react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')!).render(
  <ConsentManagerProvider
    options={{
      mode: 'offline',
      consentCategories: ['necessary', 'measurement', 'marketing'],
      overrides: { country: 'DE', language: 'pt' },
    }}
  >
    <ConsentBanner />
    <ConsentDialog />
  </ConsentManagerProvider>,
);
