/** The dialogs and the field as a React application shows them. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MoneyInput, type MoneyInputProps } from '../../src/components/MoneyInput/MoneyInput.tsx';
import { TermsGate } from '../../src/components/TermsGate/TermsGate.tsx';
import type { TermsGateOptions } from '../../src/core/options/options.ts';

/** Renders, and returns a function that renders other children in the same place. */
function draw(colorScheme: TermsGateOptions['colorScheme'], children: ReactNode, scale = 1): (next: ReactNode) => void {
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  const root = createRoot(element);
  const render = (some: ReactNode): void =>
    root.render(
      // The embed does not have static classes, because the page's styles do not apply in its shadow root.
      <MantineProvider theme={{ scale }} forceColorScheme={colorScheme as 'light' | 'dark'} withStaticClasses={false}>
        {some}
      </MantineProvider>,
    );
  render(children);
  return render;
}

export function render({
  colorScheme,
  scale,
  ...options
}: TermsGateOptions & { scale?: number }): (changes: Partial<TermsGateOptions>) => void {
  const redraw = draw(colorScheme, <TermsGate {...options} />, scale);
  return (changes) => redraw(<TermsGate {...options} {...changes} />);
}

export function renderMoney(props: MoneyInputProps, colorScheme: TermsGateOptions['colorScheme']): void {
  draw(colorScheme, <MoneyInput {...props} />);
}

export { elements, installed } from '../any-order/embed-hosts.ts';
export { play } from '../any-order/play.ts';
