import { createTheme, type CSSVariablesResolver, MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import 'aceite/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const theme = createTheme({
  primaryColor: 'grape',
  primaryShade: 9,
  defaultRadius: 'md',
  fontFamily: 'system-ui, "Open Sans", sans-serif',
  headings: { fontWeight: '650' },
});

/** Mantine's own greys and red have less contrast than WCAG AA requires. */
const readable: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#6c757d',
    '--mantine-color-error': '#c92a2a',
  },
  dark: {},
});

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={readable} forceColorScheme="light">
      <App />
    </MantineProvider>
  </StrictMode>,
);
