import { afterAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { type Reply, startServer, token } from '../../src/check/faulty-server.test-api.ts';

const address = inject('storybook');
const { origin } = new URL(address);

const browser = await launchChromium();
afterAll(() => browser.close());

const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
beforeEach(async () => {
  await page.goto(`${address}iframe.html?id=try-it-with-your-api--docs&viewMode=docs`);
});

interface Api {
  url: string;
  posts: string[];
  /** The methods and calls that came. */
  seen: string[];
}

/** An API of the visitor's, of another origin, that allows the Storybook's. */
async function serve(fault: (reply: Reply) => void = () => {}): Promise<Api> {
  const seen: string[] = [];
  const server = await startServer((reply) => {
    seen.push(`${reply.method} ${reply.call}`);
    reply.headers['Access-Control-Allow-Origin'] = origin;
    fault(reply);
  });
  onTestFinished(server.close);
  return { url: server.url.replace('127.0.0.1', 'localhost'), posts: server.posts, seen };
}

async function ask(url: string, button: string, secret = ''): Promise<void> {
  await page.getByRole('textbox', { name: 'baseUrl' }).fill(url);
  await page.getByLabel('Bearer token').fill(secret);
  await page.getByRole('button', { name: button }).click();
}

/** Everything that somebody could find later, or elsewhere. */
async function expectNoToken(): Promise<void> {
  for (const frame of page.frames()) {
    const left = await frame.evaluate(() =>
      [
        document.documentElement.outerHTML,
        location.href,
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      ].join(),
    );
    expect(left).not.toContain(token);
  }
}

it('asks for the terms without a token, and then with one', async () => {
  const api = await serve();
  await ask(api.url, 'Ask for the terms', token);
  await page.getByText('3 pending. The dialog opens. Without a token, every term is pending.').waitFor();
  await ask(api.url, 'Ask with the token', token);
  await page.getByRole('heading', { name: 'Nothing to change' }).waitFor();
  await page.getByText('Aceito os/as Política de Privacidade e os Política de Trocas e Devoluções').waitFor();
  await page.getByText('3 terms, 3 of them for PF; 2 pending. The dialog opens.').waitFor();
  expect(api.posts).toEqual([]);
  await expectNoToken();
});

it('names what is wrong with the replies, and hides a token that comes back', async () => {
  const api = await serve((reply) => {
    if (reply.call === 'terms') reply.body = JSON.stringify({ results: [token] });
  });
  await ask(api.url, 'Ask with the token', token);
  await page.getByText('The list of terms (not-a-list)').waitFor();
  await page.getByText('Outcome: failed. Nothing is shown').waitFor();
  await expectNoToken();
});

it('tells CORS from a server that does not answer', async () => {
  const api = await serve((reply) => {
    for (const name of Object.keys(reply.headers)) if (name.startsWith('Access-Control')) delete reply.headers[name];
  });
  await ask(api.url, 'Ask for the terms');
  await page.getByText('The list of terms (cors-blocked)').waitFor();
  await page.getByText(`Access-Control-Allow-Origin: ${origin} on every reply`).first().waitFor();
  await ask('http://localhost:9/', 'Ask for the terms');
  await page.getByText('The list of terms (unreachable)').waitFor();
  expect(await page.getByText('cors-blocked').count()).toBe(0);
});

it('sends nothing to an address that is not one of the web', async () => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  for (const url of ['api.loja.com.br', '/api/', 'ftp://api.loja.com.br/']) {
    await ask(url, 'Ask with the token', token);
    const alert = page.getByRole('alert').filter({ hasText: 'baseUrl must begin with https:// or http://' });
    await alert.filter({ hasText: url }).waitFor();
  }
  expect(sent.filter((url) => url.includes('/person/v2/'))).toEqual([]);
});

it('shows the dialog, whose button posts the acceptance', async () => {
  const api = await serve();
  await ask(api.url, 'Show the dialog', token);
  await page.getByRole('checkbox', { name: /Aceito/ }).check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Outcome: accepted.').waitFor();
  expect(api.posts).toEqual(['{"term_id":[12,13]}']);
  await expectNoToken();
});
