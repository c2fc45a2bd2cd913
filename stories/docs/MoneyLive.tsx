import { MantineProvider } from '@mantine/core';
import { MoneyInput } from 'aceite';
import { type ReactNode, use } from 'react';
import { SchemeContext } from '../../.storybook/docs/DocsCode.tsx';

/** A live field. A `<Story>` would also load all stories of the field and the test library. */
export const MoneyLive = (): ReactNode => (
  <MantineProvider forceColorScheme={use(SchemeContext)}>
    <MoneyInput maw={360} label="Valor" currency="BRL" defaultValue="1234.56" />
  </MantineProvider>
);
