/** Builds pages from copied configs: a React application, and HTML pages. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toHtml, toReact } from '../../.storybook/code/snippets.ts';
import { root, run } from '../../scripts/run.ts';
import { elsewhere } from '../setup/builds.ts';
import type { ConfigStory } from './config-stories.ts';

/** Where copied-app/main.tsx looks for the copied code. */
const sources = join(root, 'node_modules/.cache/aceite-copies');

/** The space around a field, as the stories of MoneyInput have it. */
const frame = 'box-sizing:border-box;padding:24px;max-width:360px';
const tokenOf = ({ token }: ConfigStory): string => JSON.stringify(token) ?? 'undefined';

/** A config has no token: the page sets this property. */
const withoutToken = "<script>document.querySelector('terms-gate').withoutToken = true;</script>";

/** Returns a page with the copied HTML and a token. */
function toPage(story: ConfigStory): string {
  const html = toHtml(story.component, story.config).replace('.token = null;', '.token = token;');
  const gate = story.token === undefined ? html + withoutToken : html;
  const body = story.component === 'MoneyInput' ? `<div style="${frame}">${html}</div>` : gate;
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Loja</title><style>body{margin:0}</style></head>
<body><script>const token = ${tokenOf(story)}; window.heard = 0;
for (const type of ['settled', 'error', 'warning']) document.addEventListener(type, (event) => {
  if (event.target.localName !== 'terms-gate') return;
  event.preventDefault();
  if (type !== 'warning') window.heard += 1;
}, true);</script>
${body}
</body></html>`;
}

/** A module with the copied code as it is. */
function toModule(story: ConfigStory): string {
  const react = toReact(story.component, story.config);
  const start = react.search(/^</m);
  const token = `const token: string | null | undefined = ${tokenOf(story)};`;
  return `${react.slice(0, start)}\n${token}\nexport const element =\n${react.slice(start)}`;
}

/** Afterwards the server has `/elsewhere/html/<id>.html`, and `/elsewhere/react/index.html?story=<id>`. */
export async function publishCopies(stories: readonly ConfigStory[]): Promise<void> {
  for (const folder of [sources, elsewhere]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  mkdirSync(join(elsewhere, 'html'), { recursive: true });
  for (const story of stories) {
    writeFileSync(join(sources, `${story.id}.tsx`), toModule(story));
    writeFileSync(join(elsewhere, 'html', `${story.id}.html`), toPage(story));
  }
  const config = join(import.meta.dirname, 'copied-app/vite.config.ts');
  // In its own process: a test would build React for development.
  await run('vite', ['build', '-c', config, '--logLevel', 'error', '--outDir', join(elsewhere, 'react')], {
    env: { NODE_ENV: 'production' },
  });
}
