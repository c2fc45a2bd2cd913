/** Applications and pages that hold nothing but what the Config panel copies, to compare with the stories. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { getResponse, type RequestHandler } from 'msw';
import { build, runnerImport } from 'vite';
import type { ConfigName } from '../.storybook/config-panel/config-kinds.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'node_modules/.cache/aceite-copies');

/** What is copied of one story. */
export interface Copied {
  id: string;
  name: ConfigName;
  token: string | null | undefined;
  react: string;
  html: string;
}

/** The space around a field, as the stories of MoneyInput have it. */
const frame = 'box-sizing:border-box;padding:24px;max-width:360px';
const token = (copied: Copied): string => JSON.stringify(copied.token) ?? 'undefined';

/** That there is no token a page says by itself: it is no part of a config. */
const withoutToken = "<script>document.querySelector('terms-gate').withoutToken = true;</script>";

/** A page without React, of somebody else: the copied HTML, and the token that it asks for. */
export function toPage(copied: Copied): string {
  const gate = copied.token === undefined ? copied.html + withoutToken : copied.html;
  const body = copied.name === 'MoneyInput' ? `<div style="${frame}">${copied.html}</div>` : gate;
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Loja</title><style>body{margin:0}</style></head>
<body><script>const token = ${token(copied)}; window.heard = 0;
for (const type of ['settled', 'error']) document.addEventListener(type, (event) => {
  if (event.target.localName !== 'terms-gate') return;
  event.preventDefault();
  window.heard += 1;
});</script>
${body}
</body></html>`;
}

/** A React application for every story, with the copied code as it is. */
export async function buildApplications(all: Copied[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'copied'), { recursive: true });
  for (const copied of all) {
    const start = copied.react.search(/^</m);
    const [imports, element] = [copied.react.slice(0, start), copied.react.slice(start)];
    writeFileSync(
      join(folder, 'copied', `${copied.id}.tsx`),
      `${imports}\nconst token: string | null | undefined = ${token(copied)};\nexport const element =\n${element}`,
    );
  }
  writeFileSync(
    join(folder, 'main.tsx'),
    `import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
const all = import.meta.glob('./copied/*.tsx');
const story = new URLSearchParams(location.search).get('story');
const { element } = await all['./copied/' + story + '.tsx']();
const framed = story.startsWith('moneyinput') ? <div style={{ padding: 24, maxWidth: 360 }}>{element}</div> : element;
createRoot(document.getElementById('root')).render(<MantineProvider>{framed}</MantineProvider>);
`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Aplicação</title><style>body{margin:0}</style></head>
<body><div id="root"></div><script type="module" src="./main.tsx"></script></body></html>`,
  );
  const styles = '@mantine/core/styles.css';
  await build({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: [
        { find: /^aceite$/, replacement: join(root, 'src/index.ts') },
        // Vite makes them of the components' own.
        { find: 'aceite/styles.css', replacement: styles },
      ],
    },
    build: { outDir: 'dist', rolldownOptions: { checks: { moduleLevelDirective: false } } },
  });
}

export const applications = join(folder, 'dist');

/** The file of a CDN's address, as jsDelivr serves a package; `embed` is the folder of the embed. */
export function readFromCdn(url: string, embed: string): Buffer | undefined {
  const path = /^\/npm\/aceite@[\d.]+\/dist\/(.+)$/.exec(new URL(url).pathname)?.[1];
  return path === undefined ? undefined : readFileSync(join(embed, path));
}

/** The stories' mocked API, answering in Node. */
export async function loadApi(): Promise<(request: Request) => Promise<Response | undefined>> {
  const { module } = await runnerImport<{ handlers: RequestHandler[] }>(join(root, 'stories/handlers.ts'), {
    configFile: false,
    resolve: { alias: [{ find: /^aceite$/, replacement: join(root, 'src/index.ts') }] },
  });
  return (request) => getResponse(module.handlers, request);
}
