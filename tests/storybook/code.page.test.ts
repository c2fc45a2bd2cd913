import type { FrameLocator, Page } from 'playwright';
import { afterAll, expect, inject, it } from 'vitest';
import { readPermalink, writePermalink } from '../../.storybook/code/permalink.ts';
import { launchChromium } from '../../scripts/chromium.ts';
import { load, previewOf } from './whole-storybook.ts';

const address = inject('storybook');
const { origin } = new URL(address);
const at = (story: string, query = ''): string => `${address}?path=/story/${story}${query}`;

const browser = await launchChromium();
afterAll(() => browser.close());

const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  permissions: ['clipboard-read', 'clipboard-write'],
});
const page = await context.newPage();
const preview = previewOf(page);

/** Opens the panel Code of a URL. Hides the sidebar, because it takes a quarter of the time. */
async function open(url: string): Promise<void> {
  await load(page, `${url}&nav=false`);
  await page.getByRole('tab', { name: 'Code', exact: true }).click();
}

/** Copies the code of a tab. A dialog has only React, without a tab. */
async function copy(format?: 'React' | 'HTML' | 'JSON', place: Page | FrameLocator = page): Promise<string> {
  if (format) await place.getByRole('tab', { name: format, exact: true }).click();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await place.getByRole('region', { name: 'Code', exact: true }).getByRole('button', { name: /^Cop/ }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  return read();
}

async function apply(text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Paste a config' });
  if (!(await field.isVisible())) await page.getByText('Try another config').click();
  await field.fill(text);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

/**
 * Waits until the link in the panel carries the config, and returns the link's address. The link
 * follows the story's args, which change a moment after `Apply`.
 */
async function linkTo(config: object): Promise<string> {
  const read = async () => (await page.getByRole('link', { name: 'Link to this config' }).getAttribute('href'))!;
  const readConfig = async () => readPermalink(new URL(await read()).searchParams.get('cfg') ?? '')?.config;
  await expect.poll(readConfig).toEqual(config);
  return read();
}

const gateConfig = {
  personType: 'PF',
  baseUrl: `${origin}/mock/one-term/`,
  idCompany: 42,
  storeColor: 'rgba(0, 120, 60, 0.9)',
  persistent: true,
  labels: { title: 'Atenção: "condições" & <políticas>', send: 'Concordo, é claro' },
};
const moneyConfig = { label: 'Preço à vista', defaultValue: '12.30', currency: 'BRL' };

it('copies the first story of a component without its token, and a dialog as JSX', async () => {
  await load(page, `${address}?path=/docs/termsgate--docs`);
  const [react, html, json] = [await copy('React', preview), await copy('HTML', preview), await copy('JSON', preview)];
  expect(JSON.parse(json)).toEqual({
    personType: 'PF',
    baseUrl: 'https://api.loja.com.br/',
    idCompany: 42,
    labels: { accept: 'Li e aceito:', lastSeparator: ' e ' },
  });
  expect(react).toContain('<TermsProvider personType="PF" baseUrl="https://api.loja.com.br/">');
  expect(html).toContain("gate.personType = 'PF';\n  gate.baseUrl = 'https://api.loja.com.br/';");
  for (const text of [json, react, html]) expect(text).not.toMatch(/um-token-de-exemplo|function/);
  await page.getByRole('button', { name: 'TermsDialog', exact: true }).click();
  await page.getByRole('link', { name: 'Tick And Send', exact: true }).click();
  await page.getByRole('tab', { name: 'Code', exact: true }).click();
  expect(await copy()).toContain('<TermsDialog opened terms={terms} checked={checked}');
});

it('applies a pasted config, links to it and to the story as it was, and names the faults of a wrong config', async () => {
  await open(at('termsgate--one-term'));
  await apply(JSON.stringify(gateConfig));
  await preview.getByRole('dialog', { name: gateConfig.labels.title }).waitFor();
  await page.getByText('Applied:').waitFor();
  const link = await linkTo(gateConfig);
  const reset = page.getByRole('link', { name: 'Reset', exact: true });
  expect(await reset.getAttribute('href')).toBe(at('termsgate--one-term'));

  await apply('{"personType": "PF", "baseUrl": "/a/", "idCompany": "42", "token": "segredo"}');
  const alert = page.getByRole('region', { name: 'Code', exact: true }).getByRole('alert');
  expect(await alert.innerText()).toMatch(/idCompany must be a whole number, such as 42; given: "42"\./);
  expect(await alert.innerText()).toMatch(/"token" is a secret/);
  expect(await alert.innerText()).not.toMatch(/segredo/);
  expect(JSON.parse(await copy('JSON'))).toEqual({ ...gateConfig, baseUrl: 'https://api.loja.com.br/' });

  await open(link);
  expect(JSON.parse(await copy('JSON'))).toEqual({ ...gateConfig, baseUrl: 'https://api.loja.com.br/' });
  await preview.getByRole('dialog', { name: gateConfig.labels.title }).waitFor();
});

it('ignores a wrong config in a link, names its fault, and applies a pasted config of MoneyInput', async () => {
  const wrong = writePermalink({ story: 'moneyinput--currency', config: { length: 0 } });
  await open(at('moneyinput--currency', `&cfg=${wrong}`));
  await page.getByText(/ignored\. length must be a whole number from 1 to 30; given: 0\./).waitFor();
  expect(await preview.getByRole('textbox').inputValue()).toBe('1.234,56');
  await apply(JSON.stringify(moneyConfig));
  await linkTo(moneyConfig);
  expect(await preview.getByRole('textbox', { name: moneyConfig.label }).inputValue()).toMatch(/12,30$/);
});

it('uses the mocked API for a config in a link, and sends nothing to the API that the config names', async () => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const config = { personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42 };
  const cfg = writePermalink({ story: 'termsgate--first-time', config });
  await page.goto(`${address}iframe.html?viewMode=story&id=termsgate--first-time&cfg=${cfg}`);
  await page.getByRole('dialog', { name: 'Termos e Políticas' }).waitFor();
  await page.getByText('Shown with the mocked API. Nothing is sent to https://api.loja.com.br/.').waitFor();
  expect(sent.filter((url) => url.includes('api.loja.com.br'))).toEqual([]);
});
