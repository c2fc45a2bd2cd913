import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App, type Session } from './App.tsx';

const session = JSON.parse(document.querySelector('#session')!.textContent) as Session;

hydrateRoot(
  document.querySelector('#root')!,
  <StrictMode>
    <App session={session} />
  </StrictMode>,
  // React mends what differs from the server's page; here it must not have to.
  { onRecoverableError: (error) => console.error('Hydration:', error) },
);
