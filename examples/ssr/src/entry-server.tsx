import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App, type Session } from './App.tsx';

export const render = (session: Session): string =>
  renderToString(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  );
