import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App, type Session } from './App.tsx';

const session = JSON.parse(document.querySelector('#session')!.textContent) as Session;

hydrateRoot(
  document.querySelector('#root')!,
  <StrictMode>
    <App session={session} />
  </StrictMode>,
  // React repairs differences from the server's page. There should be none.
  { onRecoverableError: (error) => console.error('Hydration:', error) },
);
