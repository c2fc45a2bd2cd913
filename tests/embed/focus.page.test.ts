/** Tests where the focus is after the dialog, when the opener has left the page or cannot take the focus. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { focusOf, heads, waitForFocusInDialog } from './in-page.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages();

interface Row {
  name: string;
  body: string;
  /** The keys from the first focused element, `#first`, to the opener. */
  keys: string[];
  /** The click changes the page before or after it asks. The dialog opens later. */
  click: string;
  focused: string;
}

const menu = (attributes: string, list: string): string => `<button id="first" ${attributes}
  onclick="list.hidden = false; item.focus()">Conta</button>
  <ul id="list" ${list} hidden><li><button id="item">Finalizar</button></li></ul>`;

const rows: Row[] = [
  {
    name: 'a menu that closes',
    body: menu('aria-expanded="true"', ''),
    keys: ['Enter', 'Enter'],
    click: 'list.hidden = true; ask()',
    focused: 'Conta',
  },
  {
    name: 'a removed menu with aria-labelledby',
    body: menu('', 'aria-labelledby="first"'),
    keys: ['Enter', 'Enter'],
    click: 'list.remove(); ask()',
    focused: 'Conta',
  },
  {
    name: 'a removed menu without attributes',
    body: menu('', ''),
    keys: ['Enter', 'Enter'],
    click: 'list.remove(); ask()',
    focused: 'main',
  },
  {
    name: 'a dialog of the page, which closes before the page knows the token',
    body: `<button id="first" onclick="cart.showModal()">Carrinho</button>
      <dialog id="cart"><button id="item">Finalizar</button></dialog><button onclick="cart.close()" hidden></button>`,
    keys: ['Enter', 'Enter'],
    click: 'cart.remove(); setTimeout(ask, 200)',
    focused: 'Carrinho',
  },
  {
    name: 'a button that is disabled until the dialog has closed',
    body: '<button id="item">Finalizar</button>',
    keys: ['Enter'],
    click: 'item.disabled = true; ask(() => setTimeout(() => { item.disabled = false; }, 20))',
    focused: 'Finalizar',
  },
  {
    name: 'a button that is disabled while the page loads the token',
    body: '<button id="item">Finalizar</button>',
    keys: ['Enter'],
    click: 'item.disabled = true; setTimeout(() => { ask(() => { item.disabled = false; }); }, 200)',
    focused: 'Finalizar',
  },
  {
    name: 'a button that the page renders anew',
    body: '<div id="place"><button id="item">Finalizar</button></div>',
    keys: ['Enter'],
    click: 'ask(); place.innerHTML = place.innerHTML',
    focused: 'Finalizar',
  },
  {
    name: 'a button that stays disabled',
    body: '<button id="item">Finalizar</button>',
    keys: ['Enter'],
    click: 'item.disabled = true; ask()',
    focused: 'main',
  },
];

const pageOf = (host: keyof typeof heads, { body, click }: Pick<Row, 'body' | 'click'>): string =>
  `<!doctype html><html lang="pt-BR"><title>Loja</title>${heads[host]}
  <body><header><a href="#inicio">Início</a></header><main><h1>Carrinho</h1>${body}</main><div id="root"></div>
  <script>
    globalThis.ask = (onSettled = () => {}) => start({ ...${JSON.stringify(pages.options('first-time'))}, onSettled });
    document.querySelector('#item')?.addEventListener('click', () => { ${click} });
  </script>`;

/** Opens the page, whose API answers when the returned function is called. */
async function openSlowly(html: string): Promise<{ page: Page; answer: () => void }> {
  const { page } = await pages.visit(html);
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/terms/all/**', async (route) => {
    await answered;
    await route.continue();
  });
  await page.waitForFunction(() => 'start' in window);
  return { page, answer };
}

const hosts = ['embed', 'React'] as const;

it.each(hosts.flatMap((host) => rows.map((row) => ({ ...row, host }))))(
  'returns the focus from the dialog to what stands for $name: $host',
  async ({ host, keys, focused, ...row }) => {
    const { page, answer } = await openSlowly(pageOf(host, row));
    const called = page.waitForRequest('**/terms/all/**');
    await page.locator('#first, #item').first().focus();
    for (const key of keys) await page.keyboard.press(key);
    await called;
    answer();
    await waitForFocusInDialog(page);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => (focused === 'main' ? page.evaluate(() => document.activeElement!.localName) : focusOf(page)))
      .toBe(focused);
  },
);

it.each(hosts)('takes the focus back from a frame of the page, but not for ever: %s', async (host) => {
  const frame = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end('<!doctype html><input><script>onmessage = () => document.querySelector("input").focus()</script>');
  }).listen(0);
  onTestFinished(() => void frame.close());
  const { port } = frame.address() as AddressInfo;
  const body = `<iframe src="http://localhost:${port}/"></iframe>`;
  const { page, answer } = await openSlowly(pageOf(host, { body, click: '' }));
  answer();
  await page.evaluate('ask()');
  await waitForFocusInDialog(page);
  const steal = (): Promise<unknown> =>
    page.evaluate(() => document.querySelector('iframe')!.contentWindow!.postMessage('', '*'));
  await page.keyboard.press('Tab');
  const before = await focusOf(page);
  for (let times = 0; times < 3; times += 1) {
    const left = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('focusout', resolve, { once: true, capture: true })),
    );
    await steal();
    await left;
    await expect.poll(() => focusOf(page)).toBe(before);
  }
  await steal();
  // In Firefox, sometimes no element has the focus then.
  await expect.poll(() => page.evaluate(() => document.activeElement!.localName)).toMatch(/^(?:iframe|body)$/);
});

it.each(hosts)('returns the focus to an opener in a frame of the same origin: %s', async (host) => {
  const body = `<iframe srcdoc="<button onclick='parent.ask()'>Finalizar</button>"></iframe>`;
  const { page } = await pages.visit(pageOf(host, { body, click: '' }));
  await page.waitForFunction(() => 'start' in window);
  await page.frameLocator('iframe').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await waitForFocusInDialog(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.querySelector('iframe')!.contentDocument!.activeElement!.localName))
    .toBe('button');
  await expect.poll(() => page.evaluate(() => document.activeElement!.localName)).toBe('iframe');
});

it.each(hosts.flatMap((host) => ['Escape', 'Não aceito', 'Enviar'].map((end) => ({ host, end }))))(
  'keeps the focus that the page sets in onSettled after $end: $host',
  async ({ host, end }) => {
    const body = '<button id="item">Finalizar</button><input aria-label="CEP">';
    const click = "ask(() => document.querySelector('input').focus())";
    const html = pageOf(host, { body, click }).replace('"token"', '"labels":{"decline":"Não aceito"},"token"');
    const { page, box } = await pages.visit(html);
    await page.waitForFunction(() => 'start' in window);
    await page.locator('#item').focus();
    await page.keyboard.press('Enter');
    await waitForFocusInDialog(page);
    // Preact subscribes to the gate after the first frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    if (end === 'Escape') await page.keyboard.press(end);
    else {
      await box.check();
      await page.getByRole('button', { name: end }).press('Enter');
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The dialog looks for a lost focus 100 ms after it has closed.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(await page.evaluate(() => document.activeElement!.ariaLabel)).toBe('CEP');
  },
);
