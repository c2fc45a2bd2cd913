import type { FrameLocator, Page } from 'playwright';
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest';
import { readPermalink } from '../../.storybook/config-panel/permalink.ts';
import { launchChromium } from '../../scripts/chromium.ts';
import type { StorybookWindow } from './story-frame.ts';
import { Visitor } from './visitor.ts';

const address = inject('storybook');
const { origin } = new URL(address);

/** What Storybook's own frame warns of. */
const ofStorybook = [
  /^The 'ariaLabel' prop on 'PopoverProvider'/,
  /^Ignored Storybook channel message/,
  /^Omitted potentially unsafe URL args/,
];

const browser = await launchChromium();
afterAll(() => browser.close());

let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.open(browser, [origin], {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
});
afterEach(async () => {
  await visitor.context.close();
  expect(visitor.takeProblems(ofStorybook)).toEqual([]);
});

interface Storybook {
  page: Page;
  /** The story's document. */
  story: FrameLocator;
}

/** A play function needs the focus: nothing is clicked before it has ended. */
const hasFinished = (story: string): boolean => {
  const last = (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0];
  return typeof last === 'object' && last.storyId === story;
};

async function open(url: string): Promise<Storybook> {
  const page = await visitor.context.newPage();
  await page.goto(url);
  const story = /path=\/story\/([\w-]+)/.exec(url)?.[1];
  if (story) await page.waitForFunction(hasFinished, story);
  return { page, story: page.frameLocator('#storybook-preview-iframe') };
}

const at = (story: string, query = ''): string => `${address}?path=/story/${story}${query}`;

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

it('the panel copies the config of a story as JSON, React and HTML, without the token', async () => {
  const storybook = await open(at('termsgate--persistent'));
  await openPanel(storybook);
  const json = await copy(storybook, 'JSON');
  expect(JSON.parse(json)).toEqual({
    personType: 'PF',
    baseUrl: '/mock/first-time/',
    idCompany: 42,
    persistent: true,
  });
  const react = await copy(storybook, 'React');
  expect(react).toMatch(/<TermsGate token=\{token\} idCompany=\{42\} persistent \/>/);
  const html = await copy(storybook, 'HTML');
  expect(html).toMatch(/<terms-gate person-type="PF" base-url="\/mock\/first-time\/" id-company="42" persistent>/);
  const panel = await storybook.page.getByRole('region', { name: 'Config', exact: true }).innerText();
  for (const text of [json, react, html, panel]) expect(text).not.toMatch(/um-token-de-exemplo|function/);
  expect(panel).toMatch(/"token" is left out: it is a secret/);
});

it('a pasted config changes the story, a wrong one says why, and reset returns', async () => {
  const storybook = await open(at('termsgate--one-round-trip'));
  const { page, story } = storybook;
  await openPanel(storybook);
  const before = await copy(storybook, 'JSON');
  await story.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();

  await paste(storybook, JSON.stringify(gateConfig));
  await story.getByRole('dialog', { name: gateConfig.labels.title }).waitFor();
  await story.getByRole('button', { name: gateConfig.labels.send }).waitFor();
  await page.getByText('Applied:').waitFor();
  expect(await story.getByRole('link').count()).toBe(1);
  expect(JSON.parse(await copy(storybook, 'JSON'))).toEqual(gateConfig);

  await paste(storybook, '{"personType": "PF", "baseUrl": "/a/", "idCompany": "42", "token": "segredo"}');
  const alert = page.getByRole('region', { name: 'Config', exact: true }).getByRole('alert');
  expect(await alert.innerText()).toMatch(/idCompany must be a whole number, such as 42; given: "42"\./);
  expect(await alert.innerText()).toMatch(/"token" is a secret/);
  expect(await alert.innerText()).not.toMatch(/segredo/);
  await story.getByRole('dialog', { name: gateConfig.labels.title }).waitFor();
  expect(JSON.parse(await copy(storybook, 'JSON'))).toEqual(gateConfig);

  await page.getByRole('button', { name: 'Reset', exact: true }).press('Enter');
  await story.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
  expect(await alert.count()).toBe(0);
  expect(await copy(storybook, 'JSON')).toBe(before);
});

it('what is typed counts once it is applied', async () => {
  const storybook = await open(at('moneyinput--currency'));
  const { page, story } = storybook;
  await openPanel(storybook);
  await page.getByRole('textbox', { name: 'Paste a config' }).fill('{"label": "Frete", "defaultValue": "7.50"}');
  expect(await story.getByRole('textbox', { name: 'Valor' }).inputValue()).toBe('1.234,56');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const field = story.getByRole('textbox', { name: 'Frete' });
  await field.waitFor();
  expect(await field.inputValue()).toBe('7,50');
  expect(await story.getByText('R$').count()).toBe(0);
});

it('the permalink opens the same story with the whole config', async () => {
  for (const [id, config, name] of [
    ['termsgate--two-terms', gateConfig, gateConfig.labels.title],
    ['moneyinput--three-decimals', moneyConfig, moneyConfig.label],
  ] as const) {
    const storybook = await open(at(id));
    await openPanel(storybook);
    const before = await copy(storybook, 'JSON');
    await paste(storybook, JSON.stringify(config));
    await storybook.page.getByText('Applied:').waitFor();
    const link = await copy(storybook, 'permalink');
    expect(await storybook.page.getByRole('link', { name: 'Permalink' }).getAttribute('href')).toBe(link);
    expect(link.startsWith(at(id)), link).toBe(true);
    const { cfg } = Object.fromEntries(new URL(link).searchParams) as { cfg: string };
    expect(readPermalink(cfg)).toEqual({ story: id, config });

    await storybook.page.close();
    const opened = await open(link);
    const role = config === gateConfig ? 'dialog' : 'textbox';
    await opened.story.getByRole(role, { name }).waitFor();
    if (config === moneyConfig) expect(await opened.story.getByRole('textbox').inputValue()).toBe('12,30');
    await openPanel(opened);
    expect(JSON.parse(await copy(opened, 'JSON'))).toEqual(config);
    await opened.page.getByRole('button', { name: 'Reset', exact: true }).click();
    await opened.page.waitForURL((url) => !url.searchParams.has('cfg'));
    await opened.story.getByRole(role).first().waitFor();
    await openPanel(opened);
    expect(await copy(opened, 'JSON')).toBe(before);
    await opened.page.close();
  }
});

it('a permalink with a wrong config leaves the story as it is, and the panel says so', async () => {
  const wrong = Buffer.from('{"story":"moneyinput--currency","config":{"length":0}}').toString('base64url');
  for (const [cfg, sentence] of [
    [wrong, /ignored\. length must be a whole number from 1 to 30; given: 0\./],
    [wrong.slice(0, -3), /ignored\. It cannot be read/],
  ] as const) {
    const storybook = await open(at('moneyinput--currency', `&cfg=${cfg}`));
    await openPanel(storybook);
    await storybook.page.getByText(sentence).waitFor();
    expect(await storybook.story.getByRole('textbox').inputValue()).toBe('1.234,56');
    await storybook.page.close();
  }
});

it('a permalink is for its own story alone', async () => {
  const cfg = Buffer.from(JSON.stringify({ story: 'moneyinput--currency', config: moneyConfig })).toString('base64url');
  const storybook = await open(at('moneyinput--currency-behind', `&cfg=${cfg}`));
  await openPanel(storybook);
  expect(JSON.parse(await copy(storybook, 'JSON')).currency).toBe('EUR');
});

it('stories without a config say so', async () => {
  for (const [story, sentence] of [
    ['termsdialog--first-time', /TermsDialog has no config.*TermsGate/],
    ['termdetaildialog--terms-of-use', /TermDetailDialog has no config.*TermsGate/],
    ['moneyinput--sizes', /has no config, because it shows more than one component/],
  ] as const) {
    const { page } = await open(at(story));
    await page.getByRole('tab', { name: 'Config', exact: true }).click();
    await page.getByText(sentence).waitFor();
    await page.close();
  }
});

it('the open panel follows somebody who goes through the sidebar, and the story stays what the toolbar says', async () => {
  const storybook = await open(at('termsgate--persistent', '&globals=host:embed'));
  const { page, story } = storybook;
  await openPanel(storybook);
  for (const [folders, name, sentence, role] of [
    [[], 'Two terms', /"baseUrl": "\/mock\/two-terms\/"/, 'checkbox'],
    [['TermDetailDialog', 'Texts'], 'Plain text', /TermDetailDialog has no config/, 'dialog'],
    [['MoneyInput'], 'Currency behind', /"currency": "EUR"/, 'textbox'],
    [[], 'Sizes', /has no config, because it shows more than one component/, 'textbox'],
    [[], 'Three decimals', /"precision": 3/, 'textbox'],
  ] as const) {
    for (const folder of folders) await page.getByRole('button', { name: folder, exact: true }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByText(sentence).first().waitFor();
    await story.getByRole(role).first().waitFor();
    // A component's button leads to its docs page first.
    const shadows = () =>
      story
        .locator('*')
        .evaluateAll((all) => all.filter(({ shadowRoot }) => shadowRoot?.querySelector('[role=dialog], input')).length);
    await expect.poll(shadows, { message: `${name} is in the embed` }).toBe(1);
  }
});

it('the docs pages show the same, and their first story follows', async () => {
  const { page, story } = await open(`${address}?path=/docs/moneyinput--docs`);
  const block = story.getByRole('region', { name: 'Config', exact: true });
  await block.getByRole('button', { name: 'Copy JSON' }).click();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({ label: 'Valor' });
  const first = story.locator('#iframe--moneyinput--default').first().contentFrame();
  await first.getByRole('textbox', { name: 'Valor' }).waitFor();
  await block.scrollIntoViewIfNeeded();
  await block.getByRole('textbox', { name: 'Paste a config' }).fill(JSON.stringify(moneyConfig));
  await block.getByRole('button', { name: 'Apply' }).click();
  await first.getByRole('textbox', { name: 'Preço à vista' }).waitFor();
  const link = (await block.getByRole('link', { name: 'Permalink' }).getAttribute('href'))!;
  const opened = await open(link);
  await opened.story.getByRole('textbox', { name: 'Preço à vista' }).waitFor();
  await block.getByRole('button', { name: 'Reset' }).click();
  await first.getByRole('textbox', { name: 'Valor' }).waitFor();

  const gate = await open(`${address}?path=/docs/termsgate--docs`);
  await gate.story.getByRole('region', { name: 'Config', exact: true }).waitFor();
  await gate.story.getByText('"/mock/first-time/"').first().waitFor();
  const dialog = await open(`${address}?path=/docs/termsdialog--docs`);
  await dialog.story.getByRole('heading', { name: 'TermsDialog', exact: true }).waitFor();
  expect(await dialog.story.getByRole('region', { name: 'Config', exact: true }).count()).toBe(0);
  // Nothing is under way when the pages close.
  for (const [{ story: docs }, id] of [
    [gate, 'termsgate--first-time'],
    [dialog, 'termsdialog--first-time'],
  ] as const) {
    await docs.locator(`#iframe--${id}`).contentFrame().getByRole('dialog').waitFor();
  }
});
