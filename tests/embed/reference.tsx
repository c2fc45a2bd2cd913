/** The dialogs and the field as a React application shows them. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MoneyInput, type MoneyInputProps } from '../../src/components/MoneyInput/MoneyInput.tsx';
import { TermsGate } from '../../src/components/TermsGate/TermsGate.tsx';
import type { EmbedOptions } from '../../src/embed/loader/embed-options.ts';

function draw(colorScheme: EmbedOptions['colorScheme'], children: ReactNode): void {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  createRoot(root).render(
    <MantineProvider forceColorScheme={colorScheme as 'light' | 'dark'}>{children}</MantineProvider>,
  );
}

export const render = ({ colorScheme, ...options }: EmbedOptions): void =>
  draw(colorScheme, <TermsGate {...options} />);

export const renderMoney = (props: MoneyInputProps, colorScheme: EmbedOptions['colorScheme']): void =>
  draw(colorScheme, <MoneyInput {...props} />);
