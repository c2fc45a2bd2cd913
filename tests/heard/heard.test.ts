/** Plays the dialogs and the money field with real keys, and compares what Orca speaks. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, firefox, type Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeTermsApi, type FakeTermsApiOptions } from '../../src/testing/index.ts';
import { heads, type Visit } from '../embed/in-page.ts';
import { sitePages } from '../embed/site-pages.ts';
import { term } from '../one-term.ts';
import { type Orca, startOrca } from './orca.ts';

let orca: Orca;
beforeAll(async () => {
  orca = await startOrca();
});
afterAll(() => orca.stop());

const browsers: Record<string, () => Promise<Browser>> = {
  Firefox: () =>
    firefox.launch({
      channel: 'moz-firefox',
      executablePath: '/usr/bin/firefox-esr',
      headless: false,
      env: orca.env,
    }),
  Chromium: () =>
    chromium.launch({
      executablePath: '/usr/bin/chromium',
      headless: false,
      env: orca.env,
      args: ['--force-renderer-accessibility', '--disable-gpu'],
    }),
};

const table = (...cells: string[]): string => `<table><tr><td>${cells.join('<td>')}</table>`;
const wide = table(...Array.from({ length: 20 }, (_, index) => `Indenização${index}`));
const contract = `<p>Este contrato regula a compra.</p>${table('Capital', '2 dias')}${wide}`;
const terms = [term, { ...term, id: 2, resumed_title: 'Contrato', title: 'Contrato de Compra', text: contract }];

const opened = 'Termos e Políticas título 2';
const [loading, loaded] = ['Carregando termos e políticas…', 'Carregamento concluído.'];
const [sending, back, sent] = ['Enviando…', 'Entrar botão', 'Aceite registrado.'];
const [refusal, busy] = ['Um dos termos foi atualizado.', 'Muitas tentativas.'];
const [wait, waitOver] = ['Você pode enviar novamente em 5 segundos.', 'Você já pode enviar novamente.'];
const [full, notAnAmount] = ['Este campo aceita até 11 dígitos.', 'Cole apenas um valor em reais, como 1.234,56.'];
const [clause, region] = ['Este contrato regula a compra.', 'Tabela'];

/** Other texts, such as names of roles, belong to Orca. 'status' is its name of an empty status. */
const ours = [opened, loading, loaded, sending, back, sent, refusal, busy, wait, waitOver].concat([
  full,
  notAnAmount,
  clause,
  region,
  'status',
]);

const fields = {
  React: `<div id="root"></div><script type="module">import { renderMoney } from '/reference/reference.js'; renderMoney();</script>`,
  embed: '<label for="m">Valor</label><money-input currency="BRL"><input id="m"></money-input>',
};

describe.each(Object.entries(browsers))('%s', (_, start) => {
  const pages = sitePages(start);

  /** Presses keys, and compares our texts until the last expected one and the silence after it. */
  async function says(expected: string[], ...keys: string[]): Promise<void> {
    await orca.press(...keys);
    const spoken = await orca.hear(expected.at(-1));
    const said = spoken.flatMap((text) => ours.filter((sentence) => text.includes(sentence)));
    expect(said, `Orca said:\n${spoken.join('\n')}`).toEqual(expected);
  }

  /** Presses Tab until the element has the focus. */
  async function moveTo(element: Locator): Promise<void> {
    while (!(await element.evaluate((node) => node.matches(':focus')))) await orca.press('Tab');
    await orca.hear();
  }

  describe.each(['React', 'embed'] as const)('%s', (host) => {
    const open = (body: string): Promise<Visit> =>
      pages.visit(`<!doctype html><html lang="pt-BR"><title>Loja</title>${heads[host]}${body}`);

    /** Opens a shop, whose button 'Entrar' opens the dialog. */
    async function openShop(answers: FakeTermsApiOptions['answers'] = {}, options: object = {}): Promise<Visit> {
      const api = createFakeTermsApi({ terms, answers, auth: 'cookie' });
      const one = await open('<main><h1>Loja</h1><button id="enter">Entrar</button><button>Comprar</button></main>');
      const given = { personType: 'PF', baseUrl: pages.site.serve(api), idCompany: 42, token: 't', ...options };
      await one.page.evaluate((given) => {
        const enter = document.querySelector<HTMLElement>('#enter')!;
        enter.addEventListener('click', () => (window as unknown as { start: (o: object) => void }).start(given));
        enter.focus();
      }, given);
      await orca.hear('Entrar');
      return one;
    }

    /** Opens the dialog, ticks the box, and moves to 'Enviar'. */
    async function tick({ box, send }: Visit): Promise<void> {
      await says([opened], 'Return');
      await moveTo(box);
      await orca.press('space');
      await moveTo(send);
    }

    /** Answers late, so that Orca speaks 'Enviando…'. */
    function late(first?: Response): FakeTermsApiOptions['answers'] {
      const replies = [first];
      return { accept: async (_, next) => (await pause(2500), replies.shift() ?? next()) };
    }

    it('says that the acceptance is sent and recorded, also after other openings', async () => {
      const one = await openShop(late());
      for (let opening = 0; opening < 4; opening += 1) {
        await says([opened], 'Return');
        await says([back], 'Escape');
      }
      await tick(one);
      await says([sending, back, sent], 'Return');
    });

    it('says a refusal of the server', async () => {
      const one = await openShop(late(Response.json({ detail: refusal }, { status: 400 })));
      await tick(one);
      await says([sending, refusal], 'Return');
      await moveTo(one.send);
      await says([sending, back, sent], 'Return');
    });

    it('says the wait of Retry-After and its end', async () => {
      const headers = { 'retry-after': '5' };
      await tick(await openShop(late(Response.json({ detail: busy }, { status: 429, headers }))));
      await says([sending, busy, wait, waitOver], 'Return');
    });

    it('says that the lists load and have loaded', async () => {
      let answer = (): void => {};
      const lists = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await openShop({ terms: async (_, next) => (await lists, next()) }, { openWhileLoading: true });
      await says([loading, opened], 'Return');
      answer();
      await says([loaded]);
    });

    it('reads a term, in which only a wide table is a stop of Tab', async () => {
      const { page } = await openShop();
      await says([opened], 'Return');
      await moveTo(page.getByRole('link', { name: 'Contrato de Compra' }));
      await orca.press('Return');
      await orca.hear('Contrato título 2');
      await says([clause], 'Down', 'Down', 'Down');
      await says([region], 'Tab', 'Tab', 'Tab');
    });

    it('says each refused digit and a refused text of a money field', async () => {
      const { page } = await open(`<textarea>US$ 10,00</textarea>${fields[host]}`);
      const input = page.getByLabel('Valor');
      await page.locator('textarea').focus();
      await orca.press('ctrl+a', 'ctrl+c');
      await moveTo(input);
      await says([notAnAmount], 'ctrl+v');
      while ((await input.inputValue()).length < '111.111.111,11'.length) await orca.press('1');
      await orca.hear();
      await says([full], '2');
      await says([full], '3');
    });
  });
});
