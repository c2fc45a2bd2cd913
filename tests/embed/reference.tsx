/** The dialogs and the field as a React application shows them. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MoneyInput, type MoneyInputProps } from '../../src/components/MoneyInput/MoneyInput.tsx';
import { TermsGate } from '../../src/components/TermsGate/TermsGate.tsx';
import type { TermsGateOptions } from '../../src/core/options/options.ts';

function draw(colorScheme: TermsGateOptions['colorScheme'], children: ReactNode): void {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  createRoot(root).render(
    <MantineProvider forceColorScheme={colorScheme as 'light' | 'dark'}>{children}</MantineProvider>,
  );
}

export const render = ({ colorScheme, ...options }: TermsGateOptions): void =>
  draw(colorScheme, <TermsGate {...options} />);

export const renderMoney = (props: MoneyInputProps, colorScheme: TermsGateOptions['colorScheme']): void =>
  draw(colorScheme, <MoneyInput {...props} />);
