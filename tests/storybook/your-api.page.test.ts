import type { FrameLocator, Page } from 'playwright';
import { afterAll, afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { writePermalink } from '../../.storybook/config-panel/permalink.ts';
import { launchChromium } from '../../scripts/chromium.ts';
import { type Reply, startServer, token } from '../../src/check/faulty-server.test-api.ts';
import type { StorybookWindow } from './story-frame.ts';
import { Visitor } from './visitor.ts';
import { goTo, goToFresh, load } from './whole-storybook.ts';

const address = inject('storybook');
const { origin } = new URL(address);

const pageOfApi = 'try-it-with-your-api--docs';

const browser = await launchChromium();
afterAll(() => browser.close());

/** One visitor with one Storybook; each test has a document of its own in its frame, or an address that loads anew. */
let visitor: Visitor | undefined;
let page: Page;
let preview: FrameLocator;
beforeEach(async () => {
  if (visitor) return;
  visitor = await Visitor.open(browser, [origin, 'http://localhost:'], {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  ({ page, preview } = await load(await visitor.context.newPage(), `${address}?path=/docs/${pageOfApi}`));
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  // Nothing of what broke here is left for the next test.
  await visitor?.context.close();
  visitor = undefined;
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

/** Fills the form of the page, and presses its button. */
async function ask(url: string, secret = '', button = 'Ask the API'): Promise<void> {
  await preview.getByRole('textbox', { name: 'baseUrl' }).fill(url);
  await preview.getByLabel('Bearer token of a test person').fill(secret);
  await preview.getByRole('button', { name: button }).click();
}

/** Everything that somebody could find later, or elsewhere. */
async function expectNoToken(page: Page): Promise<void> {
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

it('the page asks the visitor’s API, says what the customer reads, and nothing is wrong', async () => {
  const api = await serve();
  await goToFresh(page, pageOfApi);
  await preview.getByRole('button', { name: 'Ask the API' }).waitFor();
  expect(api.seen).toEqual([]);
  await ask(api.url, token);
  await preview.getByRole('heading', { name: 'Nothing to change' }).waitFor();
  await preview.getByText('Aceito os/as Política de Privacidade e os Política de Trocas e Devoluções').waitFor();
  await preview.getByText('3 terms, 3 of them for PF; 2 pending. The dialog opens.').waitFor();
  expect(api.posts).toEqual([]);
  await expectNoToken(page);
});

it('names what is wrong with the answers, and hides a token that comes back', async () => {
  const api = await serve((reply) => {
    if (reply.call === 'terms') reply.body = JSON.stringify({ results: [token] });
  });
  await goToFresh(page, pageOfApi);
  await ask(api.url, token);
  await preview.getByText('The list of terms (not-a-list)').waitFor();
  await preview.getByText('Outcome: failed. Nothing is shown').waitFor();
  await expectNoToken(page);
});

it('says that CORS stops the call, and tells it from a server that is not there', async () => {
  const api = await serve((reply) => {
    for (const name of Object.keys(reply.headers)) if (name.startsWith('Access-Control')) delete reply.headers[name];
  });
  await goToFresh(page, pageOfApi);
  await ask(api.url, token);
  await preview.getByText('The list of terms (cors-blocked)').waitFor();
  await preview.getByText(`Access-Control-Allow-Origin: ${origin} on every answer`).first().waitFor();
  await ask('http://localhost:9/');
  await preview.getByText('The list of terms (unreachable)').waitFor();
  expect(await preview.getByText('cors-blocked').count()).toBe(0);
});

it('sends nothing to an address that is not of the web, which a browser would take for a page of this Storybook', async () => {
  await goToFresh(page, pageOfApi);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  for (const url of ['api.loja.com.br', '/api/', 'ftp://api.loja.com.br/']) {
    await ask(url, token);
    const alert = preview.getByRole('alert').filter({ hasText: 'baseUrl must begin with https:// or http://' });
    await alert.filter({ hasText: url }).waitFor();
  }
  expect(sent.filter((url) => url.includes('/person/v2/'))).toEqual([]);
});

it('tells an answer that breaks off from one that CORS hides, and names the calls and the fields as the page does', async () => {
  const api = await serve((reply) => {
    if (reply.call === 'terms') Object.assign(reply, { body: '[]', isCompressed: false });
    if (reply.call === 'accepted' && reply.isKnown) reply.headers['Content-Length'] = '9999';
  });
  await goToFresh(page, pageOfApi);
  await ask(api.url, token);
  await preview.getByText('The request failed: the answer broke off.').waitFor();
  await preview.getByText('Check idCompany (in the command: --company), or publish the terms.').waitFor();
  await preview.getByText('with a token that nobody has').last().waitFor();
  expect(await preview.getByText('cors-blocked').count()).toBe(0);
});

it('shows the real dialog with the visitor’s API, and Enviar records the acceptance there', async () => {
  const api = await serve();
  await goToFresh(page, pageOfApi);
  await ask(api.url, token, 'Show the dialog');
  const story = preview.frameLocator('iframe[title="The dialog with your API"]');
  await story.getByRole('checkbox').check();
  await story.getByRole('button', { name: 'Enviar' }).click();
  await preview.getByText('Outcome: accepted.').waitFor();
  expect(api.posts).toEqual(['{"term_id":[12,13]}']);
  await expectNoToken(page);
});

it('a link to a story with another API sends nothing before the visitor wants it; a reload forgets the token', async () => {
  const api = await serve();
  const config = { personType: 'PF', baseUrl: api.url, idCompany: 42 };
  const cfg = writePermalink({ story: 'termsgate--first-time', config });
  await page.goto(`${address}?path=/story/termsgate--first-time&cfg=${cfg}`);
  const button = preview.getByRole('button', { name: 'Ask this API' });
  await button.waitFor();
  expect(api.seen).toEqual([]);
  await preview.getByLabel('Bearer token').fill(token);
  await button.click();
  await preview.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
  await page.getByText('onOpened: the dialog asks for 2 terms.').waitFor();
  await expectNoToken(page);
  const before = api.seen.length;
  await page.reload();
  await button.waitFor();
  expect(api.seen).toHaveLength(before);
});

it('a link cannot name an API with letters that only look like those of another one', async () => {
  // The first letter is Cyrillic; a browser reads the backslash as a slash.
  const config = { personType: 'PF', baseUrl: 'https://аpi.loja.com.br\\@loja.com.br/', idCompany: 42 };
  const cfg = writePermalink({ story: 'termsgate--first-time', config });
  await page.goto(`${address}?path=/story/termsgate--first-time&cfg=${cfg}`);
  const called = 'https://xn--pi-6kc.loja.com.br/@loja.com.br/';
  await preview.getByText(`This config asks ${called}`).waitFor();
  await page.getByRole('tab', { name: 'Config', exact: true }).click();
  await page.getByText('Try it with your API').last().click();
  const panel = page.getByRole('region', { name: 'Your API' });
  expect(await panel.getByRole('textbox', { name: 'baseUrl' }).inputValue()).toBe(called);
});

it('no event comes from a page of another site that opens this Storybook: with one of them it could run a script', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  // Listeners of a window are called in the order in which they were added: this one before any of the Storybook.
  await context.addInitScript(() => {
    window.addEventListener('message', ({ origin: from }) => {
      if (from !== location.origin) document.documentElement.dataset.came = from;
    });
  });
  const stranger = await context.newPage();
  await stranger.goto(`${address.replace('127.0.0.1', 'localhost')}index.json`);
  const opening = context.waitForEvent('page');
  await stranger.evaluate(
    (url) => void Object.assign(window, { opened: window.open(url) }),
    `${address}iframe.html?id=moneyinput--default&viewMode=story`,
  );
  const story = await opening;
  await story.getByRole('textbox', { name: 'Valor' }).waitFor();
  await story.evaluate(() => {
    (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__!.on('updateStoryArgs', () => {
      document.documentElement.dataset.heard = '';
    });
  });
  const event = { type: 'updateStoryArgs', args: [{ storyId: 'moneyinput--default', updatedArgs: { label: 'A' } }] };
  await stranger.evaluate(
    (message) => (window as unknown as { opened: Window }).opened.postMessage(message, '*'),
    JSON.stringify({ key: 'storybook-channel', event: { ...event, from: 'a' } }),
  );
  await story.waitForFunction(() => document.documentElement.dataset.came);
  expect(await story.evaluate(() => document.documentElement.dataset.heard)).toBeUndefined();
});

it('the Config panel asks the visitor’s API, and never says that a story shows what it does not', async () => {
  const api = await serve((reply) => {
    if (reply.call === 'accepted' && reply.method === 'GET') reply.body = '[{"term":11},{"term":12},{"term":13}]';
  });
  await goTo(page, 'termsgate--one-term');
  await preview.getByRole('dialog').waitFor();
  await page.getByRole('tab', { name: 'Config', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Paste a config' });
  await field.fill(JSON.stringify({ personType: 'PF', baseUrl: api.url, idCompany: 42, storeColor: 'azulzao' }));
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('The story waits').first().waitFor();
  await page.getByText('Nothing is sent before you press ‘Ask this API’.').waitFor();
  expect(await page.getByText('onOpened: the dialog asks').count()).toBe(0);
  await page.getByText('storeColor "azulzao" is no colour by itself').waitFor();
  expect(api.seen).toEqual([]);
  await preview.getByLabel('Bearer token').fill(token);
  await preview.getByRole('button', { name: 'Ask this API' }).click();
  await page.getByText('The story follows, and shows no dialog. Outcome: up-to-date.').waitFor();
  expect(await page.getByText('Applied:').count()).toBe(0);
  await page.getByText('Try it with your API').last().click();
  const panel = page.getByRole('region', { name: 'Your API' });
  expect(await panel.getByRole('textbox', { name: 'baseUrl' }).inputValue()).toBe(api.url);
  await panel.getByRole('button', { name: 'Ask the API' }).click();
  await panel.getByText('3 pending. The dialog opens. Without a token every one of them is asked.').waitFor();
  await expectNoToken(page);
});

it('a config whose baseUrl is a path of the visitor’s site asks nothing of this Storybook’s host, and says what to write', async () => {
  await goTo(page, 'termsgate--two-terms');
  await preview.getByRole('dialog').waitFor();
  await page.getByRole('tab', { name: 'Config', exact: true }).click();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const field = page.getByRole('textbox', { name: 'Paste a config' });
  await field.fill(JSON.stringify({ personType: 'PF', baseUrl: '/api/', idCompany: 42 }));
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const advice =
    /\/api\/ is a path of your own site.*write its whole address, such as https:\/\/api\.loja\.com\.br\/\./;
  await preview.getByText(advice).waitFor();
  await page.getByText('The story asks nothing.').waitFor();
  await page.getByText('Nothing is sent: baseUrl has no host.').waitFor();
  expect(await preview.getByRole('button', { name: 'Ask this API' }).count()).toBe(0);
  expect(await page.getByText('The story waits').count()).toBe(0);
  expect(sent.filter((url) => url.includes('/person/v2/'))).toEqual([]);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await preview.getByRole('dialog').waitFor();
});
