import { afterAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { goTo, load } from './whole-storybook.ts';

const address = inject('storybook');

const browser = await launchChromium();
afterAll(() => browser.close());

/** Questions of newcomers: the link on the first page, and visible words of the answer. */
const questions = [
  {
    page: 'introduction',
    clicks: [
      ['Install', /npm install aceite/],
      ['VTEX, Nuvemshop, Shopify and others', 'Shops'],
      ['React 18, Next, Vue and others', 'Frameworks'],
      ['API contract', /person\/v2\/terms\/all/],
      ['Try it with your API', /Nothing is sent before/],
      ['Why does the dialog not show?', 'No call in the network panel'],
      ['LGPD', /The package sets no cookie/],
      ['license and support', /MIT license/],
    ],
    atOnce: [/npm install aceite/, 'How many kB', '0.1.0 ·'],
  },
  {
    page: 'introducao',
    clicks: [
      ['Instalar', /npm install aceite/],
      ['VTEX, Nuvemshop, Shopify e outras', 'Lojas'],
      ['React 18, Next, Vue e outros', 'Frameworks'],
      ['contrato da API', /person\/v2\/terms\/all/],
      ['Teste com a sua API', /Nada é enviado antes/],
      ['Por que o diálogo não aparece?', 'Nenhuma chamada na aba Rede'],
      ['LGPD', /O pacote não usa cookies/],
      ['licença e suporte', /licença MIT/],
    ],
    atOnce: [/npm install aceite/, 'Quantos kB', '0.1.0 ·'],
  },
] as const;

it.each(questions)('answers what newcomers ask with one click on $page', async ({ page: id, clicks, atOnce }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const { preview } = await load(page, `${address}?path=/docs/${id}--docs`);
  for (const words of atOnce) await preview.getByText(words).first().waitFor();
  for (const [link, words] of clicks) {
    await preview.getByRole('link', { name: link, exact: true }).last().click();
    const answer = preview.locator('#storybook-docs :is(h1, h2, p, pre, td, li)').filter({ hasText: words }).first();
    await answer.waitFor();
    await expect
      .poll(() => answer.evaluate((element) => element.getBoundingClientRect().top), { message: link, timeout: 10_000 })
      .toBeLessThan(900);
    await goTo(page, `${id}--docs`);
    await preview.getByText(atOnce[2]).first().waitFor();
  }
  await page.close();
});
