import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { writePermalink } from '../../.storybook/code/permalink.ts';
import { launchChromium } from '../../scripts/chromium.ts';
import { load, type Storybook, waitForStory } from './whole-storybook.ts';

const address = inject('storybook');
const { origin } = new URL(address);
const at = (story: string, query = ''): string => `${address}?path=/story/${story}${query}`;

const browser = await launchChromium();
afterAll(() => browser.close());

let storybook: Storybook;
beforeAll(async () => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  storybook = await load(await context.newPage(), at('termsgate--first-time'));
});

/** Opens the panel of a story at an address that loads again. */
async function open(url: string): Promise<Storybook> {
  await load(storybook.page, url);
  await storybook.page.getByRole('tab', { name: 'Code', exact: true }).click();
  return storybook;
}

async function copy(format: 'React' | 'HTML' | 'JSON'): Promise<string> {
  const { page } = storybook;
  await page.getByRole('tab', { name: format, exact: true }).click();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('region', { name: 'Code', exact: true }).getByRole('button', { name: /^Cop/ }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  return read();
}

async function apply(text: string): Promise<void> {
  const { page } = storybook;
  const field = page.getByRole('textbox', { name: 'Paste a config' });
  if (!(await field.isVisible())) await page.getByText('Try another config').click();
  await field.fill(text);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

const reset = (): Promise<void> => storybook.page.getByRole('link', { name: 'Reset', exact: true }).click();

const gateConfig = {
  personType: 'PF',
  baseUrl: `${origin}/mock/one-term/`,
  idCompany: 42,
  storeColor: 'rgba(0, 120, 60, 0.9)',
  persistent: true,
  labels: { title: 'Atenção: "condições" & <políticas>', send: 'Concordo, é claro' },
};
const moneyConfig = { label: 'Preço à vista', defaultValue: '12.30', currency: 'BRL' };

it('copies the config as React and HTML for an application, and as JSON for this Storybook, without the token', async () => {
  await open(at('termsgate--persistent'));
  const [react, html, json] = [await copy('React'), await copy('HTML'), await copy('JSON')];
  expect(JSON.parse(json)).toEqual({ personType: 'PF', baseUrl: '/mock/first-time/', idCompany: 42, persistent: true });
  expect(react).toContain('<TermsProvider personType="PF" baseUrl="https://api.loja.com.br/">');
  expect(html).toMatch(/<terms-gate\s+person-type="PF"\s+base-url="https:\/\/api\.loja\.com\.br\/"/);
  for (const text of [json, react, html]) expect(text).not.toMatch(/um-token-de-exemplo|function/);
});

it('shows a pasted config, names what is wrong with another one, and resets', async () => {
  const { page, preview } = await open(at('termsgate--two-terms'));
  const before = await copy('JSON');
  await apply(JSON.stringify(gateConfig));
  await preview.getByRole('dialog', { name: gateConfig.labels.title }).waitFor();
  await page.getByText('Applied:').waitFor();
  expect(JSON.parse(await copy('JSON'))).toEqual(gateConfig);

  await apply('{"personType": "PF", "baseUrl": "/a/", "idCompany": "42", "token": "segredo"}');
  const alert = page.getByRole('region', { name: 'Code', exact: true }).getByRole('alert');
  expect(await alert.innerText()).toMatch(/idCompany must be a whole number, such as 42; given: "42"\./);
  expect(await alert.innerText()).toMatch(/"token" is a secret/);
  expect(await alert.innerText()).not.toMatch(/segredo/);

  await reset();
  await preview.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
  expect(await copy('JSON')).toBe(before);
});

it('links to the same config, by the args of Storybook where they can carry it', async () => {
  for (const [id, config, parameter] of [
    ['termsgate--two-terms', gateConfig, 'cfg'],
    [
      'termsgate--one-term',
      { personType: 'PF', baseUrl: '/mock/one-term/', idCompany: 42, storeColor: '#0a7d4f' },
      'args',
    ],
    ['moneyinput--three-decimals', moneyConfig, 'cfg'],
  ] as const) {
    const { page, preview } = await open(at(id));
    await apply(JSON.stringify(config));
    await page.getByText('Applied:').waitFor();
    if (parameter === 'args') await page.waitForURL((url) => url.searchParams.has('args'));
    // The args of the story change a moment after they are applied.
    const href = () => page.getByRole('link', { name: 'Link to this config' }).getAttribute('href');
    await expect.poll(async () => [...new URL((await href())!).searchParams.keys()]).toContain(parameter);
    const link = (await href())!;
    await open(link);
    expect(JSON.parse(await copy('JSON'))).toEqual(config);
    const role = id.startsWith('termsgate') ? 'dialog' : 'textbox';
    await preview.getByRole(role).first().waitFor();
    if (parameter === 'args') continue;
    await page.getByText('Try another config').click();
    await reset();
    await page.waitForURL((url) => !url.searchParams.has('cfg'));
    // It is played because it has its own config again.
    await waitForStory(page, id);
  }
});

it('ignores a link with a wrong config, and names what is wrong', async () => {
  const wrong = writePermalink({ story: 'moneyinput--currency', config: { length: 0 } });
  const { page, preview } = await open(at('moneyinput--currency', `&cfg=${wrong}`));
  await page.getByText(/ignored\. length must be a whole number from 1 to 30; given: 0\./).waitFor();
  expect(await preview.getByRole('textbox').inputValue()).toBe('1.234,56');
});

it.each(['https://api.loja.com.br/', '/api/', 'http://аpi.loja.com.br\\@loja.com.br/mock/'])(
  'sends nothing to %j of a link',
  async (baseUrl) => {
    const sent: string[] = [];
    storybook.page.on('request', (request) => sent.push(request.url()));
    const cfg = writePermalink({
      story: 'termsgate--first-time',
      config: { personType: 'PF', baseUrl, idCompany: 42 },
    });
    const { preview } = await open(at('termsgate--first-time', `&cfg=${cfg}`));
    await preview.getByRole('link', { name: 'Try it with your API' }).waitFor();
    expect(sent.filter((url) => url.includes('/person/v2/'))).toEqual([]);
  },
);

it('shows the code of the first story on the page of a component, and a note beside a story without a config', async () => {
  const { page, preview } = await load(storybook.page, `${address}?path=/docs/moneyinput--docs`);
  await preview.getByRole('region', { name: 'Code', exact: true }).getByText("'aceite/styles.css'").first().waitFor();
  await open(at('termsdialog--first-time'));
  await page.getByText('This story has no config').waitFor();
});
