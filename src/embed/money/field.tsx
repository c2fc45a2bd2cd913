import './money-host.css';
import '../shadow/mount-node.css';
import '@mantine/core/styles/Input.css';
import { type ReactNode, useLayoutEffect } from 'react';
import { MoneyInput, type MoneyInputProps } from '../../components/MoneyInput/MoneyInput.tsx';
import type { MoneyElementOptions } from '../loader/element-options.ts';
import { ShadowProvider } from '../shadow/shadow-mantine.tsx';

interface FieldProps extends MoneyInputProps {
  mountNode: HTMLElement;
  colorScheme: MoneyElementOptions['colorScheme'];
  /** Called after each render, which may change attributes of the input. */
  onRendered: () => void;
}

export function Field({ mountNode, colorScheme, onRendered, ...props }: FieldProps): ReactNode {
  useLayoutEffect(onRendered);
  return (
    <ShadowProvider colorScheme={colorScheme} mountNode={mountNode}>
      <MoneyInput {...props} />
    </ShadowProvider>
  );
}
