/** The dialogs as a React application shows them. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { TermsGate } from '../components/TermsGate/TermsGate.tsx';
import type { EmbedOptions } from './embed-options.ts';

export function render({ colorScheme, ...options }: EmbedOptions): void {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  createRoot(root).render(
    <MantineProvider forceColorScheme={colorScheme as 'light' | 'dark'}>
      <TermsGate {...options} />
    </MantineProvider>,
  );
}
