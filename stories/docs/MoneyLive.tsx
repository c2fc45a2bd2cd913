import { MantineProvider } from '@mantine/core';
import { MoneyInput } from 'aceite';
import { type ReactNode, use } from 'react';
import { SchemeContext } from '../../.storybook/docs/DocsCode.tsx';

/** A field to type into. As a story, it would bring all stories of the field, and what tests them. */
export const MoneyLive = (): ReactNode => (
  <MantineProvider forceColorScheme={use(SchemeContext)}>
    <MoneyInput label="Valor" currency="BRL" defaultValue="1234.56" />
  </MantineProvider>
);
