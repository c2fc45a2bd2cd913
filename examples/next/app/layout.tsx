import '@mantine/core/styles.css';
import 'aceite/styles.css';
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Providers } from './providers';

export const metadata = { title: 'Loja' };

export default function Layout({ children }: { children: ReactNode }): ReactNode {
  return (
    <html lang="pt-BR" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
