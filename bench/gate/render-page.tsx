/** Renders the pages `rendered` and `rendered-alone` on the server. */
import 'aceite/dialogs';
import { fetchPending } from 'aceite/core';
import { renderToString } from 'react-dom/server';
import { GatePage } from './gate-page.tsx';
import { gateProps } from './setting.ts';

/** Fetches the pending terms. Returns the root element's HTML and the data that hydrates it. */
export async function renderPage(baseUrl: string): Promise<string> {
  const pending = await fetchPending({ ...gateProps, baseUrl });
  const json = JSON.stringify(pending).replaceAll('<', String.raw`\u003c`);
  const html = renderToString(<GatePage baseUrl={baseUrl} pending={pending} />);
  return `<div id="root">${html}</div><script id="pending" type="application/json">${json}</script>`;
}
