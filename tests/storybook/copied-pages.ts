/** Pages with the code that the panel Code copies: a React application, and pages without React. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { inject } from 'vitest';
import { type Config, configKinds, type ConfigName } from '../../.storybook/code/config-kinds.ts';
import { type dialogs, isKept, toHtml, toJsx, toReact } from '../../.storybook/code/snippets.ts';
import { root, run } from '../../scripts/run.ts';
import { createRoute } from '../../src/testing/index.ts';
import { api } from '../../stories/handlers.ts';
import { typeOf } from '../setup/serve-folders.ts';

/** A story whose args are one config, with nothing around the component. */
export interface ConfigStory {
  id: string;
  name: ConfigName;
  config: Config;
  /** `undefined` for MoneyInput, and for a store without tokens. */
  token: string | null | undefined;
}

/** A story of a dialog, with nothing around it. */
export interface DialogStory {
  id: string;
  name: (typeof dialogs)[number];
  args: Readonly<Record<string, unknown>>;
}

/** The origin from which copied HTML loads the embed. */
export const cdn = 'https://cdn.jsdelivr.net';
const cache = join(root, 'node_modules/.cache');
const { origin } = new URL(inject('storybook'));

const tokenOf = ({ token }: ConfigStory): string => JSON.stringify(token) ?? 'undefined';

/** The copied HTML, with the story's token. */
function toPage(story: ConfigStory): string {
  const html = toHtml(story.name, story.config).replace('.token = null;', '.token = token;');
  // Without a token, the element shows nothing until `withoutToken` is set. No config can set it.
  const withoutToken = "<script>document.querySelector('terms-gate').withoutToken = true;</script>";
  const gate = story.token === undefined ? html + withoutToken : html;
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Loja</title><style>body{margin:0}</style>
<body><script>const token = ${tokenOf(story)}; window.ends = 0; window.calls = 0;
const { fetch: send } = window;
window.fetch = (...given) => { window.calls += 1; return send(...given); };
for (const type of ['settled', 'error', 'warning']) document.addEventListener(type, (event) => {
  if (event.target.localName !== 'terms-gate') return;
  event.preventDefault();
  if (type !== 'warning') window.ends += 1;
}, true);</script>${story.name === 'MoneyInput' ? html : gate}`;
}

/** A module that exports the copied element below the variables that an application has. */
function toModule(react: string, variables: string): string {
  const start = react.search(/^</m);
  return `${react.slice(0, start)}\n${variables}\nexport const element =\n${react.slice(start)}\n`;
}

/** A module with the copied code, and with the copied JSON as props. */
const toConfigModule = (story: ConfigStory): string => `${toModule(
  toReact(story.name, story.config),
  `const token: string | null | undefined = ${tokenOf(story)};`,
)}
import { ${story.name} as FromJson } from 'aceite';
export const json = <FromJson {...${configKinds[story.name].serialize(story.config)}} ${story.name === 'TermsGate' ? 'token={token}' : ''} />;
`;

const toDialogModule = ({ name, args }: DialogStory): string =>
  toModule(
    toJsx(name, args),
    Object.entries(args)
      .filter(isKept)
      .map(([key, value]) => `const ${key} = ${typeof value === 'function' ? '() => {}' : JSON.stringify(value)};`)
      .join('\n'),
  );

export const htmlOf = (id: string): string => `${origin}/copies/html/${id}`;

/** The React application, whose `showCopy` renders a story. */
export const reactApp = `${origin}/copies/react/index.html`;

/** Builds the React application, and routes pages, embed and mocked API in the context. */
export async function publishCopies(
  context: BrowserContext,
  stories: readonly ConfigStory[],
  ofDialogs: readonly DialogStory[],
): Promise<void> {
  const [sources, built] = [join(cache, 'aceite-copies'), join(cache, 'aceite-copied-app')];
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  for (const story of stories) writeFileSync(join(sources, `${story.id}.tsx`), toConfigModule(story));
  for (const story of ofDialogs) writeFileSync(join(sources, `${story.id}.tsx`), toDialogModule(story));
  const config = join(import.meta.dirname, 'copied-app/vite.config.ts');
  // Another process builds, because NODE_ENV of a test would select React's development build.
  await run('vite', ['build', '-c', config, '--logLevel', 'error', '--outDir', built], {
    env: { NODE_ENV: 'production' },
  });
  await context.route(`${origin}/copies/html/*`, (route) => {
    const story = stories.find(({ id }) => route.request().url().endsWith(`/${id}`))!;
    return route.fulfill({ contentType: 'text/html', body: toPage(story) });
  });
  await context.route(`${origin}/copies/react/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice('/copies/react/'.length);
    return route.fulfill({ contentType: typeOf(path), body: readFileSync(join(built, path)) });
  });
  await context.route(`${cdn}/**`, (route) => {
    const [, file = ''] = /^\/npm\/aceite@[\d.]+\/(dist\/.+)$/.exec(new URL(route.request().url()).pathname) ?? [];
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
    return route.fulfill({ headers, body: readFileSync(join(inject('package'), file)) });
  });
  await context.route(`${origin}/mock/**`, createRoute(api));
}
