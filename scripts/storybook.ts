/**
 * Builds the Storybook, serves it under a sub-path as GitHub Pages does, and looks in a browser whether what it offers is
 * true: the Config panel, the host in the toolbar, fixtures.json, and what is copied.
 * `node scripts/storybook.ts --keep` uses the build that is there; `--pictures <folder>` leaves pictures to look at.
 */
import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type FrameLocator, type Page } from 'playwright';
import { readPermalink } from '../.storybook/config-panel/permalink.ts';
import { embedFolder } from '../.storybook/host/embed-folder.ts';
import { buildStorybook } from './build-storybook.ts';
import { findChromium } from './chromium.ts';
import { compareCopies } from './compare-copies.ts';
import { findConfigStories, readStories, type Story } from './config-stories.ts';
import { applications, loadApi, readFromCdn } from './copied-pages.ts';
import { decideFixtures } from './decide-fixtures.ts';
import { readFixtures } from './fixtures.ts';
import { compareHosts } from './compare-hosts.ts';
import { listen, sendFile } from './serve-folder.ts';
import { openFrame } from './storybook-page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'storybook-static');
const base = '/aceite/';
const flag = process.argv.indexOf('--pictures');
const pictures = flag > 0 ? process.argv[flag + 1] : undefined;

if (!process.argv.includes('--keep')) buildStorybook(folder);

const folders: Record<string, string> = { [base]: folder, '/copied-react/': applications };
/** Pages of this run, by their path. */
const pages = new Map<string, string>();
const api = await loadApi();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, href } = new URL(request.url ?? '/', 'http://localhost');
  const page = pages.get(pathname);
  if (page !== undefined) {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  if (pathname.startsWith('/mock/')) {
    const reply = await api(
      new Request(href, { method: request.method!, headers: request.headers as Record<string, string> }),
    ).catch(() => undefined);
    if (reply?.type === 'error' || !reply) response.destroy();
    else response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
    return;
  }
  const prefix = Object.keys(folders).find((one) => pathname.startsWith(one));
  if (prefix) sendFile(response, folders[prefix]!, pathname.slice(prefix.length));
  else response.writeHead(404).end();
}

const site = await listen((request, response) => void answer(request, response));
const { origin } = site;

const browser = await chromium.launch(findChromium().launchOptions);

/** Where copied HTML loads the embed from; the browser gets this build. */
const cdn = 'https://cdn.jsdelivr.net';

/** What a page must not do. */
const faults: string[] = [];

async function openContext(viewport = { width: 1280, height: 800 }): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(15_000);
  context.on('console', (message) => {
    const { url } = message.location();
    // The mocked API fails where a scenario wants it to.
    if (message.type() === 'error' && !url.includes('/mock/')) faults.push(`console: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin: host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && host !== origin && host !== cdn) faults.push(`request: ${request.url()}`);
  });
  await context.route(`${cdn}/**`, async (route) => {
    const body = readFromCdn(route.request().url(), join(folder, embedFolder));
    await route.fulfill(
      body
        ? { body, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } }
        : { status: 404 },
    );
  });
  return context;
}

interface Storybook {
  page: Page;
  /** The story's document. */
  story: FrameLocator;
}

/** A play function needs the focus: nothing is clicked before it has ended. */
const hasFinished = (story: string): boolean =>
  (
    globalThis as { __STORYBOOK_ADDONS_CHANNEL__?: { last: (event: string) => [{ storyId: string }] | undefined } }
  ).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0].storyId === story;

async function open(context: BrowserContext, address: string): Promise<Storybook> {
  const page = await context.newPage();
  await page.goto(address);
  const story = /path=\/story\/([\w-]+)/.exec(address)?.[1];
  if (story) await page.waitForFunction(hasFinished, story);
  return { page, story: page.frameLocator('#storybook-preview-iframe') };
}

const at = (story: string, query = ''): string => `${origin}${base}?path=/story/${story}${query}`;

async function openPanel({ page }: Storybook): Promise<void> {
  await page.getByRole('tab', { name: 'Config', exact: true }).click();
  await page.getByRole('region', { name: 'Config', exact: true }).waitFor();
}

async function copy({ page }: Storybook, format: string): Promise<string> {
  if (format !== 'permalink') await page.getByRole('tab', { name: format, exact: true }).click();
  await page.evaluate(() => navigator.clipboard.writeText('nothing yet'));
  await page.getByRole('button', { name: `Copy ${format}` }).click();
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== 'nothing yet');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Pastes as people do: from the clipboard, with the keyboard. */
async function paste({ page }: Storybook, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Paste a config' });
  await page.evaluate((one) => navigator.clipboard.writeText(one), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
};

const gateConfig = {
  personType: 'PF',
  baseUrl: `${origin}/mock/one-term/`,
  idCompany: 42,
  storeColor: 'rgba(0, 120, 60, 0.9)',
  persistent: true,
  labels: { title: 'Atenção: "condições" & <políticas>', send: 'Concordo, é claro' },
};
const moneyConfig = {
  label: 'Preço à vista',
  defaultValue: '12.30',
  currency: 'BRL',
  description: 'https://loja.example/?a=1&b=2',
};

const checks: Record<string, () => Promise<void>> = {
  async 'the panel copies the config of a story as JSON, React and HTML, without the token'() {
    const context = await openContext();
    const storybook = await open(context, at('termsgate--persistent'));
    await openPanel(storybook);
    const json = await copy(storybook, 'JSON');
    assert.deepEqual(JSON.parse(json), {
      personType: 'PF',
      baseUrl: '/mock/first-time/',
      idCompany: 42,
      persistent: true,
    });
    const react = await copy(storybook, 'React');
    assert.match(react, /<TermsGate token=\{token\} idCompany=\{42\} persistent \/>/);
    const html = await copy(storybook, 'HTML');
    assert.match(html, /<terms-gate person-type="PF" base-url="\/mock\/first-time\/" id-company="42" persistent>/);
    const panel = await storybook.page.getByRole('region', { name: 'Config', exact: true }).innerText();
    for (const text of [json, react, html, panel]) assert.doesNotMatch(text, /um-token-de-exemplo|function/);
    assert.match(panel, /"token" is left out: it is a secret/);
    await picture(storybook.page, 'panel-desktop');
    await context.close();
  },

  async 'a pasted config changes the story, a wrong one says why, and reset returns'() {
    const context = await openContext();
    const storybook = await open(context, at('termsgate--one-round-trip'));
    const { page, story } = storybook;
    await openPanel(storybook);
    const before = await copy(storybook, 'JSON');
    await story.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();

    await paste(storybook, JSON.stringify(gateConfig));
    await story.getByRole('dialog', { name: gateConfig.labels.title }).waitFor();
    await story.getByRole('button', { name: gateConfig.labels.send }).waitFor();
    await page.getByText('Applied:').waitFor();
    assert.equal(await story.getByRole('link').count(), 1);
    assert.deepEqual(JSON.parse(await copy(storybook, 'JSON')), gateConfig);
    await picture(page, 'panel-pasted');

    await paste(storybook, '{"personType": "PF", "baseUrl": "/a/", "idCompany": "42", "token": "segredo"}');
    const alert = page.getByRole('region', { name: 'Config', exact: true }).getByRole('alert');
    assert.match(await alert.innerText(), /idCompany must be a whole number, such as 42; given: "42"\./);
    assert.match(await alert.innerText(), /"token" is a secret/);
    assert.doesNotMatch(await alert.innerText(), /segredo/);
    await story.getByRole('dialog', { name: gateConfig.labels.title }).waitFor();
    assert.deepEqual(JSON.parse(await copy(storybook, 'JSON')), gateConfig);
    await picture(page, 'panel-wrong');

    await page.getByRole('button', { name: 'Reset', exact: true }).press('Enter');
    await story.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
    assert.equal(await alert.count(), 0);
    assert.equal(await copy(storybook, 'JSON'), before);
    await context.close();
  },

  async 'what is typed counts once it is applied'() {
    const context = await openContext();
    const storybook = await open(context, at('moneyinput--currency'));
    const { page, story } = storybook;
    await openPanel(storybook);
    await page.getByRole('textbox', { name: 'Paste a config' }).fill('{"label": "Frete", "defaultValue": "7.50"}');
    assert.equal(await story.getByRole('textbox', { name: 'Valor' }).inputValue(), '1.234,56');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const field = story.getByRole('textbox', { name: 'Frete' });
    await field.waitFor();
    assert.equal(await field.inputValue(), '7,50');
    assert.equal(await story.getByText('R$').count(), 0);
    await context.close();
  },

  async 'the permalink opens the same story with the whole config'() {
    const context = await openContext();
    for (const [id, config, name] of [
      ['termsgate--one-round-trip', gateConfig, gateConfig.labels.title],
      ['moneyinput--three-decimals', moneyConfig, moneyConfig.label],
    ] as const) {
      const storybook = await open(context, at(id));
      await openPanel(storybook);
      const before = await copy(storybook, 'JSON');
      await paste(storybook, JSON.stringify(config));
      await storybook.page.getByText('Applied:').waitFor();
      const link = await copy(storybook, 'permalink');
      assert.equal(await storybook.page.getByRole('link', { name: 'Permalink' }).getAttribute('href'), link);
      assert.ok(link.startsWith(`${origin}${base}?path=/story/${id}`), link);
      const { cfg } = Object.fromEntries(new URL(link).searchParams) as { cfg: string };
      assert.deepEqual(readPermalink(cfg), { story: id, config });

      await storybook.page.close();
      const opened = await open(context, link);
      const role = config === gateConfig ? 'dialog' : 'textbox';
      await opened.story.getByRole(role, { name }).waitFor();
      if (config === moneyConfig) assert.equal(await opened.story.getByRole('textbox').inputValue(), '12,30');
      await openPanel(opened);
      assert.deepEqual(JSON.parse(await copy(opened, 'JSON')), config);
      await opened.page.getByRole('button', { name: 'Reset', exact: true }).click();
      await opened.page.waitForURL((url) => !url.searchParams.has('cfg'));
      await opened.story.getByRole(role).first().waitFor();
      await openPanel(opened);
      assert.equal(await copy(opened, 'JSON'), before);
      await opened.page.close();
    }
    await context.close();
  },

  async 'a permalink with a wrong config leaves the story as it is, and the panel says so'() {
    const context = await openContext();
    const wrong = Buffer.from('{"story":"moneyinput--currency","config":{"length":0}}').toString('base64url');
    for (const [cfg, sentence] of [
      [wrong, /ignored\. length must be a whole number from 1 to 30; given: 0\./],
      [wrong.slice(0, -3), /ignored\. It cannot be read/],
    ] as const) {
      const storybook = await open(context, at('moneyinput--currency', `&cfg=${cfg}`));
      await openPanel(storybook);
      await storybook.page.getByText(sentence).waitFor();
      assert.equal(await storybook.story.getByRole('textbox').inputValue(), '1.234,56');
      await storybook.page.close();
    }
    await context.close();
  },

  async 'a permalink is for its own story alone'() {
    const context = await openContext();
    const cfg = Buffer.from(JSON.stringify({ story: 'moneyinput--currency', config: moneyConfig })).toString(
      'base64url',
    );
    const storybook = await open(context, at('moneyinput--currency-behind', `&cfg=${cfg}`));
    await openPanel(storybook);
    assert.equal(JSON.parse(await copy(storybook, 'JSON')).currency, 'EUR');
    await context.close();
  },

  async 'stories without a config say so'() {
    const context = await openContext();
    for (const [story, sentence] of [
      ['termsdialog--first-time', /TermsDialog has no config.*TermsGate/],
      ['termdetaildialog--terms-of-use', /TermDetailDialog has no config.*TermsGate/],
      ['moneyinput--sizes', /has no config, because it shows more than one component/],
    ] as const) {
      const { page } = await open(context, at(story));
      await page.getByRole('tab', { name: 'Config', exact: true }).click();
      await page.getByText(sentence).waitFor();
      await page.close();
    }
    await context.close();
  },

  async 'the open panel follows somebody who goes through the sidebar, and the story stays what the toolbar says'() {
    const context = await openContext();
    const storybook = await open(context, at('termsgate--persistent', '&globals=host:embed'));
    const { page, story } = storybook;
    await openPanel(storybook);
    for (const [component, name, sentence, role] of [
      [undefined, 'Two Terms', /"baseUrl": "\/mock\/two-terms\/"/, 'checkbox'],
      ['TermDetailDialog', 'Plain Text', /TermDetailDialog has no config/, 'dialog'],
      ['MoneyInput', 'Currency Behind', /"currency": "EUR"/, 'textbox'],
      [undefined, 'Sizes', /has no config, because it shows more than one component/, 'textbox'],
      [undefined, 'Three Decimals', /"precision": 3/, 'textbox'],
    ] as const) {
      if (component) await page.getByRole('button', { name: component, exact: true }).click();
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByText(sentence).first().waitFor();
      await story.getByRole(role).first().waitFor();
      const shadows = await story
        .locator('*')
        .evaluateAll((all) => all.filter(({ shadowRoot }) => shadowRoot?.querySelector('[role=dialog], input')).length);
      assert.equal(shadows, 1, `${name} is not in the embed`);
    }
    await context.close();
  },

  async 'the docs pages show the same, and their first story follows'() {
    const context = await openContext();
    const { page, story } = await open(context, `${origin}${base}?path=/docs/moneyinput--docs`);
    const block = story.getByRole('region', { name: 'Config', exact: true });
    await block.getByRole('button', { name: 'Copy JSON' }).click();
    assert.deepEqual(JSON.parse(await page.evaluate(() => navigator.clipboard.readText())), { label: 'Valor' });
    await block.scrollIntoViewIfNeeded();
    await picture(page, 'docs-desktop');
    await block.getByRole('textbox', { name: 'Paste a config' }).fill(JSON.stringify(moneyConfig));
    await block.getByRole('button', { name: 'Apply' }).click();
    const first = story.locator('#iframe--moneyinput--default').first().contentFrame();
    await first.getByRole('textbox', { name: 'Preço à vista' }).waitFor();
    const link = (await block.getByRole('link', { name: 'Permalink' }).getAttribute('href'))!;
    const opened = await open(context, link);
    await opened.story.getByRole('textbox', { name: 'Preço à vista' }).waitFor();
    await block.getByRole('button', { name: 'Reset' }).click();
    await first.getByRole('textbox', { name: 'Valor' }).waitFor();

    const gate = await open(context, `${origin}${base}?path=/docs/termsgate--docs`);
    await gate.story.getByRole('region', { name: 'Config', exact: true }).waitFor();
    await gate.story.getByText('"/mock/first-time/"').first().waitFor();
    const dialog = await open(context, `${origin}${base}?path=/docs/termsdialog--docs`);
    await dialog.story.getByRole('heading', { name: 'TermsDialog', exact: true }).waitFor();
    assert.equal(await dialog.story.getByRole('region', { name: 'Config', exact: true }).count(), 0);
    await context.close();
  },

  async 'every story shows the same in both hosts of the toolbar, Mantine and the embed'() {
    const stories = await readAll();
    const { elements, shadows, differences } = await compareHosts(
      browser,
      `${origin}${base}`,
      // Its root element is outside of every shadow root, which is what it is about.
      stories.map(({ id }) => id).filter((id) => id !== 'termsgate--in-the-body'),
    );
    console.log(`          compared: ${elements} stories as elements of the embed, ${shadows} in its shadow root`);
    assert.deepEqual(differences, []);
    assert.ok(elements > 40 && shadows > 40);
  },

  async 'fixtures.json is enough to build against: from its replies the engine decides what its trees show'() {
    const all = await readFixtures(browser, `${origin}${base}`);
    const { decided, differences } = await decideFixtures(all);
    console.log(`          decided: ${decided} stories, from ${Object.keys(all.replies).length} kinds of replies`);
    assert.deepEqual(differences, []);
    assert.ok(decided > 25 && all.fixtures.length > 45);
    for (const { story, accessibleTree, component } of all.fixtures) {
      if (component === 'MoneyInput') assert.match(accessibleTree, /textbox/, story);
    }
  },

  async 'what is copied shows the same as the story: in a React application, and in a page without React'() {
    const stories = findConfigStories(await readAll());
    const { seen, differences } = await compareCopies(stories, {
      openContext,
      toStory: (id) => `${origin}${base}iframe.html?id=${id}&viewMode=story&embed=true`,
      toApplication: (id) => `${origin}/copied-react/?story=${id}`,
      publish: (id, html) => {
        pages.set(`/loja/${id}`, html);
        return `${origin}/loja/${id}`;
      },
    });
    console.log(`          compared: ${seen.TermsGate} stories of TermsGate, ${seen.MoneyInput} of MoneyInput`);
    assert.deepEqual(differences, []);
    assert.ok(seen.TermsGate > 15 && seen.MoneyInput > 10);
  },
};

async function readAll(): Promise<Story[]> {
  const context = await openContext();
  const page = await context.newPage();
  await openFrame(page, `${origin}${base}`);
  const stories = await readStories(page);
  await context.close();
  return stories;
}

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]! : '';

let failed = 0;
for (const [title, check] of Object.entries(checks)) {
  if (!title.includes(only)) continue;
  faults.length = 0;
  try {
    await check();
    assert.deepEqual(faults, []);
    console.log(`  ok      ${title}`);
  } catch (error) {
    failed += 1;
    console.error(`  FAILED  ${title}\n${(error as Error).stack}\n${faults.join('\n')}`);
  }
}
await browser.close();
site.close();
process.exit(failed > 0 ? 1 : 0);
