import { MantineProvider, MoneyInput, theme } from 'example-design-system';
import type { ReactNode } from 'react';

/** A server component can import the theme of a design system, because the theme is a plain object. */
export default function Page(): ReactNode {
  return (
    <MantineProvider theme={theme}>
      <MoneyInput label="Gastar até" />
    </MantineProvider>
  );
}
