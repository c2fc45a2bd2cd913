import '@mantine/core/styles.css';
import 'aceite/styles.css';
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from './providers';

export const metadata = { title: 'Loja' };

export default async function Layout({ children }: { children: ReactNode }): Promise<ReactNode> {
  // From proxy.ts.
  const nonce = (await headers()).get('x-nonce') ?? '';
  return (
    <html lang="pt-BR" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript nonce={nonce} />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
