import '@mantine/core/styles.css';
import 'aceite/styles.css';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { TermsProvider } from 'aceite';
import { Links, Meta, Outlet, Scripts } from 'react-router';

export default function Root() {
  return (
    <html lang="pt-BR" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <link rel="icon" href="data:," />
        <ColorSchemeScript />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider>
          <TermsProvider personType="PF" baseUrl="https://api.loja.com.br/">
            <Outlet />
          </TermsProvider>
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  );
}
