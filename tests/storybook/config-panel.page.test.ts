import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest';
import { readPermalink, writePermalink } from '../../.storybook/config-panel/permalink.ts';
import { launchChromium } from '../../scripts/chromium.ts';
import { Visitor } from './visitor.ts';
import { goTo, load, type Storybook, waitForStory } from './whole-storybook.ts';

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

/** One visitor with one page, who goes from story to story: each test leaves its story as it was, or takes one of its own. */
let visitor: Visitor | undefined;
let storybook: Storybook;
beforeEach(async () => {
  if (visitor) return;
  visitor = await Visitor.open(browser, [origin], {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  storybook = await load(await visitor.context.newPage(), at('termsgate--persistent'));
});
afterEach(async ({ task }) => {
  const problems = visitor?.takeProblems(ofStorybook);
  if (task.result?.state === 'fail') {
    // Nothing of what broke here is left for the next test.
    await visitor?.context.close();
    visitor = undefined;
  }
  expect(problems).toEqual([]);
});

const at = (story: string, query = ''): string => `${address}?path=/story/${story}${query}`;

/** Opens an address, as somebody does who was sent it. */
const open = (url: string): Promise<Storybook> => load(storybook.page, url);

async function openPanel({ page }: Storybook): Promise<void> {
  await page.getByRole('tab', { name: 'Config', exact: true }).click();
  await page.getByRole('region', { name: 'Config', exact: true }).waitFor();
}

async function copy({ page }: Storybook, format: string): Promise<string> {
  if (format !== 'permalink') await page.getByRole('tab', { name: format, exact: true }).click();
  const place =
    format === 'permalink'
      ? page.locator('form', { has: page.getByRole('textbox', { name: 'Paste a config' }) })
      : page.getByRole('region', { name: `The config as ${format}` }).locator('..');
  await page.evaluate(() => navigator.clipboard.writeText('nothing yet'));
  // For three seconds after a copy it says 'Copied', and copies all the same.
  await place.getByRole('button', { name: new RegExp(`^(?:Copy ${format}|Copied)$`) }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read, { message: `the ${format} that was copied` }).not.toBe('nothing yet');
  return read();
}

/** Pastes as people do: from the clipboard, with the keyboard. */
async function paste({ page }: Storybook, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Paste a config' });
  await page.evaluate((one) => navigator.clipboard.writeText(one), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

/** By the toolbar. */
async function chooseHost(page: Page, host: string): Promise<void> {
  await page.getByRole('button', { name: /^What draws the story/ }).click();
  await page.getByRole('option', { name: host, exact: true }).click();
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

// First, because folders of the sidebar stay open.
it('the open panel follows somebody who goes through the sidebar, and the story stays what the toolbar says', async () => {
  const { page, preview: story } = storybook;
  await goTo(page, 'termsgate--persistent');
  await openPanel(storybook);
  await chooseHost(page, 'Embed (shadow root)');
  for (const [folders, name, sentence, role] of [
    [[], 'Two terms', /"baseUrl": "\/mock\/two-terms\/"/, 'checkbox'],
    [['TermDetailDialog', 'Texts'], 'Plain text', /TermDetailDialog has no config/, 'dialog'],
    [['MoneyInput', 'Formats'], 'Currency behind', /"currency": "EUR"/, 'textbox'],
    [[], 'Locales', /has no config, because it shows more than one component/, 'textbox'],
    [[], 'Three decimals', /"precision": 3/, 'textbox'],
  ] as const) {
    // Folders of the components above may have the same name.
    for (const folder of folders) await page.getByRole('button', { name: folder, exact: true }).last().click();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByText(sentence).first().waitFor();
    await story.getByRole(role).first().waitFor();
    // A component's button leads to its docs page first.
    const shadows = () =>
      story
        .locator('*')
        .evaluateAll((all) => all.filter(({ shadowRoot }) => shadowRoot?.querySelector('dialog, input')).length);
    await expect.poll(shadows, { message: `${name} is in the embed` }).toBe(1);
  }
  await chooseHost(page, 'Mantine');
});

it('the panel copies the config of a story as JSON, React and HTML, without the token', async () => {
  await goTo(storybook.page, 'termsgate--persistent');
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
  const { page, preview: story } = storybook;
  await goTo(page, 'termsgate--one-round-trip');
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
  const { page, preview: story } = storybook;
  await goTo(page, 'moneyinput--currency');
  await openPanel(storybook);
  await page.getByRole('textbox', { name: 'Paste a config' }).fill('{"label": "Frete", "defaultValue": "7.50"}');
  expect(await story.getByRole('textbox', { name: 'Valor' }).inputValue()).toBe('1.234,56');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const field = story.getByRole('textbox', { name: 'Frete' });
  await field.waitFor();
  expect(await field.inputValue()).toBe('7,50');
  expect(await story.getByText('R$').count()).toBe(0);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await story.getByRole('textbox', { name: 'Valor' }).waitFor();
});

it('stories without a config say so', async () => {
  const { page } = storybook;
  for (const [story, sentence] of [
    ['termsdialog--first-time', /TermsDialog has no config.*TermsGate/],
    ['termdetaildialog--terms-of-use', /TermDetailDialog has no config.*TermsGate/],
    ['moneyinput--sizes', /has no config, because it shows more than one component/],
  ] as const) {
    await goTo(page, story);
    await page.getByRole('tab', { name: 'Config', exact: true }).click();
    await page.getByText(sentence).waitFor();
  }
});

it('the permalink opens the same story with the whole config', async () => {
  const { page, preview: story } = storybook;
  for (const [id, config, name] of [
    ['termsgate--two-terms', gateConfig, gateConfig.labels.title],
    ['moneyinput--three-decimals', moneyConfig, moneyConfig.label],
  ] as const) {
    await goTo(page, id);
    await openPanel(storybook);
    const before = await copy(storybook, 'JSON');
    await paste(storybook, JSON.stringify(config));
    await page.getByText('Applied:').waitFor();
    const link = await copy(storybook, 'permalink');
    expect(await page.getByRole('link', { name: 'Permalink' }).getAttribute('href')).toBe(link);
    const { cfg } = Object.fromEntries(new URL(link).searchParams) as { cfg: string };
    expect(readPermalink(cfg)).toEqual({ story: id, config });
    expect(link).toBe(at(id, `&cfg=${cfg}`));

    await open(link);
    const role = config === gateConfig ? 'dialog' : 'textbox';
    await story.getByRole(role, { name }).waitFor();
    if (config === moneyConfig) expect(await story.getByRole('textbox').inputValue()).toBe('12,30');
    await openPanel(storybook);
    expect(JSON.parse(await copy(storybook, 'JSON'))).toEqual(config);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('cfg'));
    await story.getByRole(role).first().waitFor();
    // It is played, because it is its own again.
    await waitForStory(page, id);
    await openPanel(storybook);
    expect(await copy(storybook, 'JSON')).toBe(before);
  }
});

it('args in the address change a story, alone and over the config of a permalink, and its play function stays out of it', async () => {
  const { page, preview: story } = storybook;
  const cfg = writePermalink({ story: 'termsgate--two-terms', config: { ...gateConfig, persistent: false } });
  for (const [address, title] of [
    [at('termsdialog--first-time', '&args=checked:!true'), 'Termos e Políticas'],
    [at('termsgate--two-terms', `&cfg=${cfg}&args=persistent:!true`), gateConfig.labels.title],
  ] as const) {
    await open(address);
    const dialog = story.getByRole('dialog', { name: title });
    await dialog.waitFor();
    if (title === gateConfig.labels.title) expect(await dialog.getByRole('button', { name: 'Fechar' }).count()).toBe(0);
    else expect(await dialog.getByRole('checkbox').isChecked()).toBe(true);
    await page.getByRole('tab', { name: /^Interactions/ }).click();
    // Storybook's text where no step was played.
    await page.getByText('Interactions allow you to verify').waitFor();
    expect(await page.getByText('Fail', { exact: true }).count()).toBe(0);
  }
});

it('a permalink with a wrong config leaves the story as it is, and the panel says so', async () => {
  const wrong = Buffer.from('{"story":"moneyinput--currency","config":{"length":0}}').toString('base64url');
  for (const [cfg, sentence] of [
    [wrong, /ignored\. length must be a whole number from 1 to 30; given: 0\./],
    [wrong.slice(0, -3), /ignored\. It cannot be read/],
  ] as const) {
    const { page, preview: story } = await open(at('moneyinput--currency', `&cfg=${cfg}`));
    await openPanel(storybook);
    await page.getByText(sentence).waitFor();
    expect(await story.getByRole('textbox').inputValue()).toBe('1.234,56');
  }
});

it('a permalink is for its own story alone', async () => {
  const cfg = Buffer.from(JSON.stringify({ story: 'moneyinput--currency', config: moneyConfig })).toString('base64url');
  await open(at('moneyinput--currency-behind', `&cfg=${cfg}`));
  await openPanel(storybook);
  expect(JSON.parse(await copy(storybook, 'JSON')).currency).toBe('EUR');
});

it('the docs pages show the same, and their first story follows', async () => {
  const { page, preview: story } = await open(`${address}?path=/docs/moneyinput--docs`);
  const block = story.getByRole('region', { name: 'Config', exact: true });
  await block.getByRole('button', { name: 'Copy JSON' }).click();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({ label: 'Valor' });
  const first = story.locator('#iframe--moneyinput--default').first().contentFrame();
  await first.getByRole('textbox', { name: 'Valor' }).waitFor();
  await block.scrollIntoViewIfNeeded();
  await block.getByRole('textbox', { name: 'Paste a config' }).fill(JSON.stringify(moneyConfig));
  await block.getByRole('button', { name: 'Apply' }).click();
  await first.getByRole('textbox', { name: 'Preço à vista' }).waitFor();
  // What such an address opens is for the test of the permalink.
  const link = (await block.getByRole('link', { name: 'Permalink' }).getAttribute('href'))!;
  const cfg = new URL(link).searchParams.get('cfg')!;
  expect(link).toBe(at('moneyinput--default', `&cfg=${cfg}`));
  expect(readPermalink(cfg)).toEqual({ story: 'moneyinput--default', config: moneyConfig });
  await block.getByRole('button', { name: 'Reset' }).click();
  await first.getByRole('textbox', { name: 'Valor' }).waitFor();

  await goTo(page, 'termsgate--docs');
  await story.getByRole('heading', { name: 'TermsGate', exact: true }).waitFor();
  await block.waitFor();
  await story.getByText('"/mock/first-time/"').first().waitFor();
  // Nothing is under way when the page goes.
  await story.locator('#iframe--termsgate--first-time').contentFrame().getByRole('dialog').waitFor();
  await goTo(page, 'termsdialog--docs');
  await story.getByRole('heading', { name: 'TermsDialog', exact: true }).waitFor();
  await story.locator('#iframe--termsdialog--first-time').contentFrame().getByRole('dialog').waitFor();
  expect(await block.count()).toBe(0);
});
