/** Pages whose server fetches the pending terms, renders the dialog, and keeps the token in an HttpOnly cookie. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launch, launchWithoutScripts } from '../../tests/embed/in-page.ts';
import { listenTo } from './browser.ts';
import { ServerProcess } from './server-process.ts';
import { type Customer, StoreServer } from './store-server.ts';

const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

interface Started {
  process: ServerProcess;
  /** With a slash at the end. */
  url: string;
}

async function startNext(api: string, log: string[]): Promise<Started> {
  const { resolve } = createRequire(join(folder('next'), 'package.json'));
  const bin = join(dirname(resolve('next/package.json')), 'dist/bin/next');
  const env = { API: api, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' };
  const process = new ServerProcess([bin, 'start', folder('next'), '-p', '0'], env, log);
  return { process, url: `${await process.prints(/Local: +(http:\S+)/)}/` };
}

async function startReactRouter(api: string, log: string[]): Promise<Started> {
  const { resolve } = createRequire(join(folder('react-router'), 'package.json'));
  const bin = join(dirname(resolve('@react-router/serve/package.json')), 'bin.cjs');
  // Without PORT, the server takes a free port. It finds the assets below its working directory.
  const env = { API: api, NODE_ENV: 'development', HOST: 'localhost', FORCE_COLOR: '0' };
  const process = new ServerProcess([bin, 'build/server/index.js'], env, log, folder('react-router'));
  return { process, url: `${await process.prints(/(http:\/\/localhost:\d+)/)}/` };
}

const examples = [
  { name: 'Next', start: startNext, text: 'Caneca de cerâmica' },
  { name: 'React Router', start: startReactRouter, text: 'value="1.234,50"' },
];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Returns the place and the size of each visible part of the dialog. */
const boxes = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'dialog, dialog div[tabindex="-1"], dialog h2, dialog label, dialog label a, dialog button, dialog input',
      ),
    ].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.localName, x, y, width, height];
    }),
  );

describe.each(examples)('$name', ({ name, start, text }) => {
  const store = new StoreServer();
  const log: string[] = [];
  let server: Started;

  beforeAll(async () => {
    await store.start();
    server = await start(store.api, log);
  });
  afterAll(async () => {
    await server?.process.kill();
    await store.remove();
  });

  const cookieOf = ({ name, token }: Customer): string => `token=${token}; customer=${name}`;

  async function openPage(customer: Customer, options: BrowserContextOptions = {}, of = browser) {
    const context = await of.newContext({ locale: 'pt-BR', reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(15_000);
    onTestFinished(() => context.close());
    const cookie = { url: server.url, httpOnly: true, secure: true, sameSite: 'Lax' } as const;
    await context.addCookies([
      { ...cookie, name: 'token', value: customer.token },
      { ...cookie, name: 'customer', value: customer.name },
    ]);
    const page = await context.newPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/person/v2/')) calls.push(`${request.method()} ${pathname}`);
    });
    return { page, calls, heard: listenTo(page), dialog: page.getByRole('dialog', { name: 'Termos e Políticas' }) };
  }

  const post = (headers: Record<string, string>, ids = [1]): Promise<Response> =>
    fetch(`${server.url}api/aceite/person/v2/acceptterms/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ term_id: ids }),
    });

  it('renders the open dialog without the token, in a page that no cache may store', async () => {
    const customer = await store.signIn('Rita');
    const response = await fetch(server.url, { headers: { Cookie: cookieOf(customer) } });
    const html = await response.text();
    expect(html).toContain(text);
    expect(html).toMatch(/<dialog[^>]* open=""/);
    expect(html).toContain('Política de Privacidade');
    expect(html).not.toContain(customer.token);
    expect(response.headers.get('Cache-Control')).toMatch(/private.*no-store/);
  });

  it.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a phone', { width: 360, height: 740 }],
  ])('hydrates on %s without a warning or a moved pixel, and posts once', async (screen, viewport) => {
    const customer = await store.signIn(`Leitora de ${screen}`.replaceAll(' ', '-'));
    const { page, calls, heard, dialog } = await openPage(customer, { viewport });
    let runScripts = (): void => {};
    const mayRun = new Promise<void>((resolve) => {
      runScripts = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await mayRun;
      await route.continue();
    });
    await page.goto(server.url, { waitUntil: 'commit' });
    await dialog.waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
    );
    const before = await boxes(page);
    expect(before.length).toBeGreaterThan(8);
    expect(await page.evaluate(() => document.querySelector('dialog:modal'))).toBeNull();

    runScripts();
    await page.waitForFunction(() => document.querySelector('dialog:modal') !== null);
    await dialog.getByRole('link', { name: 'Política de Privacidade' }).waitFor();
    expect(await boxes(page)).toEqual(before);
    expect(calls).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);

    const html = await page.content();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(store.recorded(customer.name)).toEqual([1, 2, 3]);
    await expect.poll(() => page.getByRole('button', { name: 'Finalizar compra' }).isEnabled()).toBe(true);
    // Next's example sets a currency in its theme. React Router's server renders an amount.
    expect(await page.getByLabel('Gastar até').inputValue()).toBe(name === 'Next' ? '' : '1.234,50');
    expect(await page.getByText('R$', { exact: true }).count()).toBe(name === 'Next' ? 1 : 0);
    expect(calls).toEqual(['POST /api/aceite/person/v2/acceptterms/']);
    expect(heard.complaints).toEqual([]);

    const kept = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    const seen = [html, await page.content(), kept, ...heard.urls, ...log].join('\n');
    expect(seen).toContain('Política de Privacidade');
    expect(seen).not.toContain(customer.token);

    await page.reload();
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    expect(await dialog.count()).toBe(0);
    expect(heard.complaints).toEqual([]);
  });

  it('closes at the first Escape after hydration, and opens again by the button', async () => {
    const { page, calls, heard, dialog } = await openPage(await store.signIn('Apressado'));
    await page.goto(server.url);
    await page.waitForFunction(() => document.activeElement?.matches('dialog:modal h2'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect([calls, heard.complaints]).toEqual([[], []]);
    // The data counts for one session, so the button fetches the lists again.
    await page.getByRole('button', { name: 'Finalizar compra' }).click();
    await dialog.waitFor();
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'GET']);
    expect(heard.complaints).toEqual([]);
  });

  it('shows the titles without links, and disables the controls, with JavaScript off', async () => {
    const ofPage = await launchWithoutScripts();
    onTestFinished(() => ofPage.close());
    const { page, dialog } = await openPage(await store.signIn('Sem-script'), { javaScriptEnabled: false }, ofPage);
    await page.goto(server.url);
    await dialog.getByText('Política de Trocas e Devoluções').waitFor();
    expect(await dialog.getByRole('checkbox').isDisabled()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(true);
    expect(await dialog.getByRole('link').count()).toBe(0);
  });

  it('renders no dialog without a session, and passes on the refusals of the API', async () => {
    const html = await (await fetch(server.url)).text();
    expect(html).toContain(text);
    expect(html).not.toContain('<dialog');
    const list = await fetch(`${server.url}api/aceite/person/v2/acceptterms/42/`);
    expect([list.status, list.headers.get('Cache-Control')]).toEqual([401, 'private, no-store']);
    expect(await list.json()).toEqual({ detail: 'Entre na sua conta para continuar.' });
    expect((await post({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(401);
  });

  it('records a POST of the same origin, and refuses a POST of another or an unknown origin', async () => {
    const customer = await store.signIn('Alvo');
    const Cookie = cookieOf(customer);
    const { origin } = new URL(server.url);
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: origin },
      { Origin: 'https://outra.example' },
      { Origin: 'null' },
      {},
    ]) {
      // Node's fetch adds no `Sec-Fetch-Site`, so the request has only the headers of the list.
      const response = await post({ Cookie, ...headers } as Record<string, string>);
      expect([headers, response.status]).toEqual([headers, 403]);
    }
    expect(store.recorded('Alvo')).toEqual([]);
    expect((await post({ Cookie, 'Sec-Fetch-Site': 'same-origin' }, [1])).status).toBe(201);
    expect((await post({ Cookie, Origin: origin }, [2])).status).toBe(201);
    expect(store.recorded('Alvo')).toEqual([1, 2]);
  });

  it('refuses other paths and methods of the API', async () => {
    for (const path of ['person/v2/', 'person/v2/acceptterms/..%2f..%2fterms/', 'person/v2/acceptterms/42/mais/', '']) {
      const response = await fetch(`${server.url}api/aceite/${path}`, { redirect: 'manual' });
      expect([path, response.status]).toEqual([path, 404]);
    }
    expect((await fetch(`${server.url}api/aceite/person/v2/acceptterms/42/`, { method: 'DELETE' })).ok).toBe(false);
  });

  it.runIf(name === 'Next')('renders a design system in a server component, under a policy with a nonce', async () => {
    const response = await fetch(`${server.url}design-system`);
    expect(response.status, log.join('\n')).toBe(200);
    // The currency comes from the theme.
    expect(await response.text()).toContain('R$');
    expect(response.headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'nonce-/);
  });

  // This test is the last, because it kills the API.
  it('renders the page without the dialog, replies 502 to calls, and lets people buy while the API is down', async () => {
    const Cookie = cookieOf(await store.signIn('Paciente'));
    await store.kill();
    const html = await (await fetch(server.url, { headers: { Cookie } })).text();
    expect(html).toContain(text);
    expect(html).not.toContain('<dialog');
    const response = await post({ Cookie, 'Sec-Fetch-Site': 'same-origin' });
    expect([response.status, await response.text()]).toEqual([502, '']);
    expect(log.join('\n')).toMatch(/Terms: .*\n[^]*No reply from the API/);
    const { page } = await openPage({ name: 'Paciente', token: 'um-token' });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Finalizar compra' }).click();
    await page.waitForURL('**/pagamento');
  });
});
