import 'aceite/dialogs';
import type { PendingResult } from 'aceite/core';
import { hydrateRoot } from 'react-dom/client';
import { GatePage } from './gate-page.tsx';

const pending = JSON.parse(document.getElementById('pending')!.textContent) as PendingResult;

hydrateRoot(document.getElementById('root')!, <GatePage baseUrl={window.baseUrl} pending={pending} />, {
  onRecoverableError: (error) => {
    throw error;
  },
});
