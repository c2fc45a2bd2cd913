/** Uses the store like a customer, and checks the rows of its database. */
import type { Locator, Page } from 'playwright';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { type Heard, openPage } from './browser.ts';
import { StoreServer } from './store-server.ts';

/** A customer in front of the store. */
class Visitor {
  readonly page: Page;
  readonly heard: Heard;
  readonly dialog: Locator;
  readonly box: Locator;
  readonly send: Locator;
  readonly error: Locator;
  readonly updated: Locator;

  constructor(page: Page, heard: Heard) {
    this.page = page;
    this.heard = heard;
    this.dialog = page.getByRole('dialog', { name: 'Termos e Políticas' });
    this.box = this.dialog.getByRole('checkbox');
    // After a failure the button is 'Tentar novamente'.
    this.send = this.dialog.getByRole('button', { name: /^(Enviar|Tentar novamente)$/ });
    this.error = this.dialog.getByRole('group');
    this.updated = this.dialog.getByText('Atualizamos nossos termos ou políticas.');
  }

  async signIn(name: string, type = 'pessoa física'): Promise<void> {
    await this.page.getByLabel('Nome ou razão social').fill(name);
    await this.page.getByRole('button', { name: `Entrar como ${type}` }).click();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sair' }).click();
    await this.page.getByLabel('Nome ou razão social').waitFor();
  }

  async accept(): Promise<void> {
    await this.box.check();
    await this.send.click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** The titles in the dialog. */
  titles(): Promise<string[]> {
    return this.dialog.getByRole('link').allTextContents();
  }

  /** Waits for the text about the outcome. */
  async reads(text: string): Promise<void> {
    await this.page.getByRole('status').filter({ hasText: text }).waitFor();
  }

  /** Waits until the message beside the box has the focus. */
  async hears(text: string): Promise<void> {
    await this.error.filter({ hasText: text }).waitFor();
    await expect.poll(() => this.error.evaluate((error) => error.matches(':focus'))).toBe(true);
  }
}

const mayBuy = 'Tudo certo: você já pode comprar.';
const firstTitles = ['Termos e Condições de Uso', 'Política de Privacidade', 'Política de Trocas e Devoluções'];

const browser = await launchChromium();
afterAll(() => browser.close());

/** Starts a store, and opens it in a new profile. */
async function visit(...options: string[]): Promise<{ store: StoreServer; visitor: Visitor }> {
  const store = new StoreServer();
  // Registered before start(), so that the store is also removed when start() times out.
  onTestFinished(() => store.remove());
  await store.start(...options);
  const { page, heard } = await openPage(browser);
  const visitor = new Visitor(page, heard);
  await visitor.page.goto(store.shop);
  return { store, visitor };
}

it('opens the dialog only at the first visit, records every term and the receipt, and keeps the token secret', async () => {
  const { store, visitor } = await visit();
  await visitor.signIn('Ana');
  await visitor.dialog.waitFor();
  expect(await visitor.titles()).toEqual(firstTitles);
  expect(await visitor.updated.count()).toBe(0);
  expect(await visitor.send.isDisabled()).toBe(true);
  expect(store.recorded('Ana')).toEqual([]);
  await visitor.accept();
  expect(store.recorded('Ana')).toEqual([1, 2, 3]);
  await visitor.reads(mayBuy);
  await expect.poll(() => store.receipts('Ana')).toHaveLength(1);
  expect(store.receipts('Ana')).toMatchObject([
    {
      verified: 1,
      receipt: {
        idCompany: 42,
        personType: 'PF',
        sentence: `Aceito os/as ${firstTitles[0]}, ${firstTitles[1]} e os ${firstTitles[2]}`,
        terms: [{ id: 1, opened: false }, { id: 2 }, { id: 3 }],
      },
    },
  ]);

  const mails = () => store.query<{ body: string }>('SELECT body FROM mail');
  await expect.poll(mails).toHaveLength(1);
  const [mail] = mails();
  const { attachments } = JSON.parse(mail!.body) as { attachments: { content: string }[] };
  await visitor.page.setContent(attachments[0]!.content);
  for (const title of firstTitles) await visitor.page.getByRole('heading', { name: title }).first().waitFor();
  expect(await visitor.page.getByText('Política de Privacidade').count()).toBeGreaterThan(1);
  expect((await visitor.page.innerText('body')).length).toBeGreaterThan(20_000);
  await visitor.page.goto(store.shop);

  const { token } = await visitor.page.evaluate(
    async () => (await (await fetch('/store/session')).json()) as { token: string },
  );
  expect(token).toMatch(/^[\w-]{32}$/);
  const kept = await visitor.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.outerHTML]),
  );
  for (const text of [kept, ...visitor.heard.urls, ...store.log]) expect(text).not.toContain(token);

  await visitor.page.reload();
  await visitor.reads(mayBuy);
  expect(await visitor.dialog.count()).toBe(0);
  expect(visitor.heard.complaints).toEqual([]);
});

it('shows the text of a term, closes one dialog at each Escape, and opens the main dialog again by a button', async () => {
  const { store, visitor } = await visit();
  await visitor.signIn('Ana');
  await visitor.dialog.getByRole('link', { name: 'Política de Privacidade' }).click();
  const detail = visitor.page.getByRole('dialog', { name: 'Privacidade' });
  await detail.getByRole('heading', { name: 'Política de Privacidade' }).waitFor();
  // The sanitized text is rendered after the heading.
  await expect.poll(async () => (await detail.getByRole('article').innerText()).length).toBeGreaterThan(10_000);
  // Each Escape closes one dialog, also when both Escapes come in the same task.
  await visitor.page.evaluate(async () => {
    const press = (): boolean =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true }),
      );
    press();
    // React closes the first dialog during these turns. Effects that wait for a frame run later.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    press();
  });
  await visitor.dialog.waitFor({ state: 'detached' });
  await visitor.reads('Falta aceitar os termos para comprar.');
  expect(store.recorded('Ana')).toEqual([]);
  await visitor.page.getByRole('button', { name: 'Ver os termos' }).click();
  await visitor.accept();
  await visitor.reads(mayBuy);
  expect(store.recorded('Ana')).toEqual([1, 2, 3]);
});

it('shows why the API refused an expired token, and opens no dialog at the next visit', async () => {
  const { store, visitor } = await visit();
  await visitor.signIn('Ana');
  await visitor.box.check();
  store.expireTokens();
  await visitor.send.click();
  await visitor.hears('Sua sessão expirou. Entre de novo.');
  expect(await visitor.box.isChecked()).toBe(true);
  expect(await visitor.send.isEnabled()).toBe(true);
  expect(await visitor.titles()).toEqual(firstTitles);
  expect(store.recorded('Ana')).toEqual([]);

  await visitor.page.reload();
  await visitor.reads('Sua sessão expirou.');
  expect(await visitor.dialog.count()).toBe(0);
  // The gate fetches the list after the refusal, and at the next visit.
  const unknown = 'report ["aviso","accepted-not-a-list","accepted",401]';
  await expect
    .poll(() => store.log.filter((line) => line.startsWith('report')))
    .toEqual(['report ["falha","detail","accept",401]', unknown, unknown]);
});

it('separates the accepted terms of two customers in one browser, even if a cache stores the replies', async () => {
  const { store, visitor } = await visit('--accepted-cache', 'public, max-age=600');
  await visitor.signIn('Ana');
  await visitor.accept();
  await visitor.page.reload();
  await visitor.reads(mayBuy);
  await visitor.signOut();
  await visitor.signIn('Bia');
  await visitor.dialog.waitFor();
  expect(await visitor.titles()).toEqual(firstTitles);
  expect(await visitor.updated.count()).toBe(0);
  await visitor.accept();
  await visitor.signOut();
  await visitor.signIn('Ana');
  await visitor.reads(mayBuy);
  expect(store.recorded('Ana')).toEqual([1, 2, 3]);
  expect(store.recorded('Bia')).toEqual([1, 2, 3]);
  await visitor.signOut();
  await visitor.signIn('Mercearia', 'pessoa jurídica');
  await visitor.dialog.waitFor();
  expect(await visitor.titles()).toEqual([
    'Condições Gerais de Fornecimento e Uso para Empresas',
    'Política de Crédito, Faturamento e Entrega para Empresas',
  ]);
  await visitor.accept();
  expect(store.recorded('Mercearia')).toEqual([4, 5]);
});

it('sends a receipt again at the next visit after a failed call', async () => {
  const { store, visitor } = await visit();
  // Reports of the failure fail, too.
  await visitor.page.route(/\/store\/re(?:ceipt|port)s$/, (route) => route.abort());
  await visitor.signIn('Ana');
  await visitor.accept();
  await visitor.reads(mayBuy);
  expect(store.receipts('Ana')).toEqual([]);
  expect(visitor.heard.complaints.filter((complaint) => !complaint.includes('net::ERR_FAILED'))).toEqual([]);
  await visitor.page.unrouteAll();
  await visitor.page.reload();
  await expect.poll(() => store.receipts('Ana')).toHaveLength(1);
  await visitor.page.reload();
  await visitor.reads(mayBuy);
  expect(store.receipts('Ana')).toHaveLength(1);
});

it('lists only a new term, and its new version when the term changes before sending', async () => {
  const { store, visitor } = await visit();
  await visitor.signIn('Ana');
  await visitor.accept();
  await visitor.reads(mayBuy);
  const term = await store.publish('Política de Entrega e Frete');
  await visitor.page.reload();
  await visitor.updated.waitFor();
  expect(await visitor.titles()).toEqual(['Política de Entrega e Frete']);
  expect(visitor.heard.complaints).toEqual([]);

  await visitor.box.check();
  const fresh = await store.publish('Entrega e Frete, versão 2', 'PF', term);
  await visitor.send.click();
  await visitor.hears('Um dos termos foi atualizado. Leia a nova versão.');
  expect(store.recorded('Ana')).toEqual([1, 2, 3]);
  await visitor.dialog.getByRole('link', { name: 'Entrega e Frete, versão 2' }).waitFor();
  // The customer had ticked the box for another text.
  expect(await visitor.box.isChecked()).toBe(false);
  await visitor.accept();
  expect(store.recorded('Ana')).toEqual([1, 2, 3, fresh]);
});

it('stores each acceptance once when the server crashes between the recording and the reply', async () => {
  const { store, visitor } = await visit('--crash');
  await visitor.signIn('Ana');
  await visitor.box.check();
  await visitor.send.click();
  await store.died();
  await visitor.hears('Não recebemos a confirmação do seu aceite. Você pode enviar novamente, sem problema.');
  expect(await visitor.box.isChecked()).toBe(true);
  expect(store.recorded('Ana')).toEqual([1, 2, 3]);
  const rowsBefore = store.query('SELECT * FROM acceptance');

  await store.start();
  await visitor.send.click();
  await visitor.dialog.waitFor({ state: 'detached' });
  await visitor.reads(mayBuy);
  expect(store.query('SELECT * FROM acceptance')).toEqual(rowsBefore);
});
