import { createTheme, MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import 'aceite/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const theme = createTheme({
  primaryColor: 'grape',
  primaryShade: 8,
  defaultRadius: 'md',
  fontFamily: 'system-ui, "Open Sans", sans-serif',
  headings: { fontWeight: '650' },
});

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="light">
      <App />
    </MantineProvider>
  </StrictMode>,
);
