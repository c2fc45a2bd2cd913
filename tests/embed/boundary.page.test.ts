/**
 * Tests the dialog in pages (`rows`) that interfere with events, focus, layout or scrolling. Each
 * test ticks the box and reads a term by mouse, then by keys, and sends. `hosts` says how the
 * dialog gets into the page: by React, by React from a server's HTML, or by the embed.
 */
import type { Frame, Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { skipReasons } from '../browsers/skip-reasons.ts';
import { desktop, engine, focusOf, launchWithoutScripts } from './in-page.ts';
import { sitePages } from './site-pages.ts';

const pages = sitePages();

const hosts = ['portal', 'server', 'embed'] as const;
type Host = (typeof hosts)[number];

/** Globals of the page. */
interface InPage {
  ask: () => void;
  /** Events of the dialog that listeners of the page received. */
  attempts: string[];
  outcomes: string[];
  parentProps?: object;
}

interface Row {
  name: string;
  head?: string;
  body?: string;
  /** Opens the dialog. By default, the test focuses the opener and calls `ask()`. */
  open?: (page: Page) => Promise<void>;
  /** The id of the element with the focus at the end; 'opener' by default, '' for no check. */
  focused?: string;
  /** The id of the element that Tab reaches at the end. */
  next?: string;
  doctype?: string;
  /** Pixels that the page is scrolled by before the dialog opens; 300 by default. */
  startsAt?: number;
  /** Whether the page is in a frame that is higher than the window. */
  isFramed?: boolean;
}

const count = 'const note = ({ type, key, button }) => attempts.push(type + " " + (key ?? button));';

const rows: Row[] = [
  { name: 'without tricks' },
  {
    name: 'whose dialog opens by itself',
    focused: '',
    next: 'opener',
    open: async (page) => page.evaluate(() => (window as unknown as InPage).ask()),
  },
  { name: 'in quirks mode', doctype: '' },
  {
    name: 'with a focus trap that cancels events on the document in capture',
    focused: 'buy',
    body: `<aside style="position:fixed;right:0;top:60px"><button id="buy">Comprar</button></aside><script>
      const cart = document.querySelector('aside'), buy = cart.firstChild;
      const isOut = (event) => !event.composedPath().includes(cart);
      const refuse = (event) => { event.preventDefault(); event.stopImmediatePropagation(); event.returnValue = false; };
      const listen = (type, handle) =>
        document.addEventListener(type, (event) => { if (isOut(event) && window.isTrapped) handle(event); }, { capture: true, passive: false });
      for (const type of ['click', 'wheel']) listen(type, refuse);
      for (const type of ['mousedown', 'pointerdown', 'touchstart']) listen(type, (event) => event.preventDefault());
      listen('focusin', (event) => { event.stopImmediatePropagation(); buy.focus(); });
      listen('keydown', (event) => { if (/^(?:Tab| |Enter)$/.test(event.key)) { refuse(event); buy.focus(); } });
    </script>`,
    open: async (page) => {
      await page.focus('#buy');
      await page.evaluate(() => {
        Object.assign(window, { isTrapped: true });
        (window as unknown as InPage).ask();
      });
    },
  },
  {
    name: 'with focus traps as in Radix, MUI, Bootstrap and MicroModal',
    focused: 'buy',
    body: `<aside style="position:fixed;right:0;top:60px"><button id="buy">Comprar</button></aside><script>
      ${count}
      const cart = document.querySelector('aside'), buy = cart.firstChild;
      const isOut = (node) => !cart.contains(node);
      document.addEventListener('focusin', ({ target }) => { if (isOut(target)) buy.focus(); });
      document.addEventListener('focusout', ({ relatedTarget }) => {
        if (relatedTarget !== null && isOut(relatedTarget)) buy.focus();
      });
      document.addEventListener('keydown', (event) => {
        if (event.key === 'Tab' && isOut(document.activeElement)) buy.focus();
        if (event.key === 'Escape') note(event);
      }, true);
      for (const type of ['pointerdown', 'mouseup', 'touchend'])
        document.addEventListener(type, (event) => { if (isOut(event.target)) note(event); });
      document.addEventListener('wheel', (event) => event.preventDefault(), { passive: false });
    </script>`,
    open: async (page) => {
      await page.focus('#buy');
      await page.evaluate(() => (window as unknown as InPage).ask());
    },
  },
  {
    name: 'with smooth scrolling that cancels each wheel event',
    body: `<script>addEventListener('wheel', (event) => {
      event.preventDefault();
      scrollBy(0, event.deltaY);
    }, { passive: false })</script>`,
  },
  {
    name: 'whose <form> around the root cancels Enter, submit, change and input',
    body: `<form id="checkout"><input name="cep"><div id="root"></div><button>Calcular</button></form><script>
      ${count}
      const form = document.querySelector('#checkout');
      for (const type of ['submit', 'change', 'input']) form.addEventListener(type, (event) => {
        event.preventDefault();
        note(event);
      });
      form.addEventListener('keydown', (event) => { if (event.key === 'Enter') event.preventDefault(); });
      addEventListener('click', () => { if (form.elements.length !== 2) attempts.push('elements ' + form.elements.length); }, true);
    </script>`,
  },
  {
    name: 'whose React components cancel every event of their children',
    head: `<script type="module">
      const refuse = (event) => { event.preventDefault(); event.stopPropagation(); attempts.push(event.type); };
      const names = ['KeyDown', 'KeyUp', 'Click', 'MouseDown', 'PointerDown', 'Focus', 'Change', 'Wheel', 'Submit', 'TransitionEnd'];
      window.parentProps = Object.fromEntries(names.map((name) => ['on' + name, refuse]));
    </script>`,
  },
  {
    name: 'that stops every key in capture',
    body: `<script>for (const type of ['keydown', 'keyup', 'keypress'])
      document.addEventListener(type, (event) => event.stopImmediatePropagation(), true);</script>`,
  },
  {
    name: 'with shortcuts for the space bar, Enter and letters',
    body: `<script>
      ${count}
      for (const target of [document, window]) target.addEventListener('keydown', (event) => {
        if (/^(?:input|textarea)$/.test(event.target.localName)) return;
        event.preventDefault();
        note(event);
      });
    </script>`,
  },
  {
    name: 'with the listeners of a Mantine Modal and a React Aria modal',
    head: `<script>
      addEventListener('keydown', ({ key, target }) => {
        if (key === 'Escape' && target.getAttribute('data-mantine-stop-propagation') !== 'true') attempts.push('Escape');
      }, { capture: true });
      document.addEventListener('pointerdown', ({ target }) => {
        if (!target.closest('header, [data-react-aria-top-layer]')) attempts.push('pointerdown');
      }, true);
    </script>`,
  },
  {
    name: 'with a header of the highest z-index in a transformed body',
    body: `<style>body{transform:translateX(0)}nav{position:absolute;inset:0;z-index:2147483647}
      header{z-index:2147483647;position:relative!important}</style><nav></nav>`,
  },
  {
    name: 'with an open modal <dialog>',
    body: '<dialog id="menu"><button id="in-menu">Finalizar</button></dialog>',
    focused: 'in-menu',
    open: async (page) => {
      await page.evaluate(() => document.querySelector<HTMLDialogElement>('#menu')!.showModal());
      await page.focus('#in-menu');
      await page.evaluate(() => (window as unknown as InPage).ask());
    },
  },
  {
    name: 'whose opener is double-clicked',
    open: async (page) => {
      const { x, y } = (await page.locator('#opener').boundingBox())!;
      await page.mouse.dblclick(x + 5, y + 5, { delay: 60 });
    },
  },
  {
    name: 'whose body is not displayed until the dialog has opened, as behind a splash screen',
    focused: '',
    startsAt: 0,
    body: '<style>body[hidden]{display:none}</style>',
    open: async (page) => {
      await page.evaluate(async () => {
        document.body.hidden = true;
        (window as unknown as InPage).ask();
        const isThere = (): boolean =>
          [document, document.querySelector('[data-aceite]')?.shadowRoot].some((one) =>
            one?.querySelector('dialog:modal'),
          );
        while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
        document.body.hidden = false;
      });
    },
  },
  { name: 'in a frame as high as its content', isFramed: true },
  ...[
    'html{overflow-y:scroll}',
    'html,body{overflow-x:hidden}',
    'body{overflow-x:hidden}',
    'html{overflow-x:clip}',
    'body{overflow-x:clip}',
    'html,body{overflow-x:clip}',
    'body{container-type:inline-size}',
    'html{container-type:inline-size}',
    'body{contain:content}',
    'html,body{height:100%}body{overflow:auto}',
    'html{overflow:hidden;height:100%}body{overflow:auto;height:100%}',
    'html,body{height:100%;overflow:hidden}main{height:100%;overflow:auto}',
  ].map((css) => ({ name: `with ${css}`, head: `<style>${css}</style>` })),
];

const scripts: Record<Host, string> = {
  embed: `import { install } from '/embed.js';
    window.ask = () => { install(options).open(); };`,
  portal: `import { renderInParent } from '/reference/reference.js';
    window.ask = () => renderInParent(options, window.parentProps ?? {});`,
  server: `import { fetchPending, hydrate, renderOnServer } from '/reference/reference.js';
    window.ask = async () => {
      const pending = await fetchPending(options);
      const given = { options: { ...options, pending }, parentProps: window.parentProps };
      document.querySelector('#root').innerHTML = await renderOnServer(given);
      hydrate(given);
    };`,
};

const pageOf = (host: Host, { head = '', body = '', doctype = '<!doctype html>' }: Row): string => `${doctype}
<html lang="pt-BR"><title>Loja</title><link rel="stylesheet" href="/reference/reference.css">
<style>body{margin:0}header{position:sticky;top:0;height:50px;background:#eee}</style>
<script>
  window.attempts = [];
  window.outcomes = [];
</script>${head}
<script type="module">${scripts[host]}
  const options = { ...${JSON.stringify(pages.options('first-time'))}, onSettled: (outcome) => outcomes.push(outcome) };
  if (!document.querySelector('#root')) document.body.insertAdjacentHTML('beforeend', '<div id="root"></div>');
  document.querySelector('#opener').addEventListener('click', ask, { once: true });
</script><body><main><header><button id="opener">Finalizar</button></header>${body}<p style="height:3000px">Produtos</p></main>`;

/** Opens the row's page, in a frame when `isFramed`. */
async function openShop(host: Host, row: Row): Promise<{ page: Page; view: Page | Frame; said: string[] }> {
  const url = pages.site.page(pageOf(host, row));
  if (!row.isFramed) {
    const { page, said } = await pages.open(url);
    return { page, view: page, said };
  }
  const outer = `<!doctype html><title>Vitrine</title><p style="height:400px">Vitrine</p>
    <iframe src="${url}" style="display:block;width:100%;height:3200px;border:0"></iframe>`;
  const { page, said } = await pages.visit(outer);
  return { page, view: page.frames()[1]!, said };
}

/** Returns how far the page is scrolled, and the top of its sticky header. */
const position = (view: Page | Frame): Promise<{ scrolled: number; header: number }> =>
  view.evaluate(() => ({
    scrolled: [document.scrollingElement!, document.body, document.querySelector('main')!]
      .filter((element, index, all) => all.indexOf(element) === index)
      .reduce((sum, element) => sum + element.scrollTop, 0),
    header: Math.round(document.querySelector('header')!.getBoundingClientRect().top),
  }));

async function tabTo(page: Page, view: Page | Frame, goal: string): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    if ((await focusOf(view)) === goal) return;
  }
  throw new Error(`12 Tabs do not reach ${goal}`);
}

it.each(hosts)('stays in a frame that shrinks while the dialog is open: %s', async (host) => {
  const { page, view } = await openShop(host, { name: 'in a frame', isFramed: true });
  await view.waitForFunction(() => 'ask' in window);
  await page.evaluate(() => scrollTo(0, 1200));
  await view.evaluate(() => (window as unknown as InPage).ask());
  const topOf = (name: string): Promise<number> =>
    view.getByRole('button', { name }).evaluate((button) => button.getBoundingClientRect().top);
  await expect.poll(() => topOf('Enviar')).toBeLessThan(1600);
  await page.evaluate(() => (document.querySelector('iframe')!.style.height = '420px'));
  await expect.poll(() => topOf('Enviar')).toBeLessThan(400);
  expect(await topOf('Fechar')).toBeGreaterThan(0);
});

describe.each(hosts)('%s', (host) => {
  it.each(rows)('works by mouse and by keys, and does not move the page behind, in a page $name', async (row) => {
    const { page, view, said } = await openShop(host, row);
    await view.waitForFunction(() => 'ask' in window);
    await view.evaluate((top) => {
      for (const element of [document.documentElement, document.body, document.querySelector('main')!])
        element.scrollTop = top;
    }, row.startsAt ?? 300);
    if (row.isFramed) await page.evaluate(() => scrollTo(0, 1200));
    const before = await position(view);
    const dialog = view.getByRole('dialog', { name: 'Termos e Políticas' });
    if (row.open) await row.open(page);
    else
      await view.evaluate(() => {
        document.querySelector<HTMLElement>('#opener')!.focus({ preventScroll: true });
        (window as unknown as InPage).ask();
      });
    await dialog.waitFor();
    await expect.poll(() => focusOf(view)).toBe('Termos e Políticas');
    expect(await position(view), 'when it opens').toEqual(before);

    const box = view.getByRole('checkbox');
    // In a frame, an observer places the dialog after its first layout.
    const edge = page.viewportSize()!.height - 20;
    const topOfBox = async (): Promise<number> => (await box.boundingBox())!.y;
    await expect.poll(topOfBox, { message: 'the box is in the window' }).toBeLessThan(edge);
    expect(await topOfBox()).toBeGreaterThan(0);

    // By mouse.
    await box.click();
    expect(await box.isChecked(), 'ticked by mouse').toBe(true);
    await view.getByRole('link', { name: 'Política de Privacidade' }).click();
    const text = view.getByText('Texto do termo').first();
    await text.waitFor();
    const topOf = async (): Promise<number> => (await text.boundingBox())!.y;
    let top = await topOf();
    await text.hover();
    await page.mouse.wheel(0, 150);
    await expect.poll(topOf, { message: 'scrolled by wheel' }).toBeLessThan(top);
    await view.getByRole('button', { name: 'Fechar' }).last().click();
    await text.waitFor({ state: 'hidden' });
    await expect.poll(() => focusOf(view)).toBe('Política de Privacidade');
    if (!row.isFramed) {
      await page.mouse.move(20, 500);
      await page.mouse.wheel(0, 400);
    }
    await box.click();
    expect(await box.isChecked(), 'unticked by mouse').toBe(false);

    // By keys.
    await page.keyboard.press('Space');
    expect(await box.isChecked(), 'ticked by key').toBe(true);
    await tabTo(page, view, 'Política de Privacidade');
    await page.keyboard.press('Enter');
    await text.waitFor();
    top = await topOf();
    await page.keyboard.press('PageDown');
    await expect.poll(topOf, { message: 'scrolled by key' }).toBeLessThan(top);
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'hidden' });
    await expect.poll(() => focusOf(view)).toBe('Política de Privacidade');
    await tabTo(page, view, 'Enviar');
    await page.keyboard.press('Enter');
    await expect.poll(() => view.evaluate(() => (window as unknown as InPage).outcomes)).toEqual(['accepted']);

    await dialog.waitFor({ state: 'detached' });
    expect(await position(view), 'when it has closed').toEqual(before);
    expect(await view.evaluate(() => (window as unknown as InPage).attempts)).toEqual([]);
    // The server's dialog is not yet modal at the second click, which takes the focus from
    // `#opener`. So the focus does not return there.
    const isClickedInside = host === 'server' && row.name.includes('double-clicked');
    const focused = row.focused ?? (row.isFramed || isClickedInside ? '' : 'opener');
    if (focused) await expect.poll(() => focusOf(view)).toBe(focused);
    if (row.next) {
      await page.keyboard.press('Tab');
      expect(await focusOf(view)).toBe(row.next);
    }
    expect(said).toEqual([]);
  });
});

describe("the dialog in a server's HTML", () => {
  /** Returns the URL of a page whose HTML has the dialog. `/late.js` can keep the page loading. */
  async function servePage(before = '', after = ''): Promise<string> {
    const options = pages.options('first-time');
    const { page } = await pages.visit(`<!doctype html><title>Servidor</title>
      <script type="module">import { fetchPending, renderOnServer } from '/reference/reference.js';
        const options = ${JSON.stringify(options)}, pending = await fetchPending(options);
        window.served = [await renderOnServer({ options: { ...options, pending } }), pending];</script>`);
    const served = await page.waitForFunction(() => (window as unknown as { served?: [string, object] }).served);
    const [html, pending] = (await served.jsonValue())!;
    return pages.site.page(
      `<!doctype html><html lang="pt-BR"><title>Loja</title>
      <link rel="stylesheet" href="/reference/reference.css"><body>
      <label><input type="checkbox" id="own"> Presente</label>${before}<div id="root">${html}</div>${after}
      <script>window.warnings = []</script>
      <script async type="module">import { hydrate } from '/reference/reference.js';
        hydrate({ options: { ...${JSON.stringify({ ...options, pending })}, onWarning: ({ code }) => warnings.push(code) } });</script><script src="/late.js"></script>`,
      { 'cache-control': 'no-cache' },
    );
  }

  it.for(['goBack', 'reload'] as const)(
    "enables 'Enviar' only with a ticked box after %s, which can restore an old tick",
    async (way, { skip }) => {
      skip(way === 'goBack' && engine === 'firefox', skipReasons.back);
      const { page, send } = await pages.open(await servePage());
      const box = page.getByRole('dialog').getByRole('checkbox');
      await page.waitForFunction(() => document.querySelector('dialog:modal'));
      await page.evaluate(() => document.querySelector<HTMLInputElement>('#own')!.click());
      await box.click();
      await expect.poll(() => send.isEnabled()).toBe(true);
      await page.route('**/late.js', async (route) => {
        // Firefox runs an imported chunk only when the page is parsed.
        if (engine !== 'firefox') await page.waitForFunction(() => document.querySelector('dialog:modal'));
        await route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      if (way === 'reload') await page.reload();
      else {
        await page.goto(pages.site.page('<!doctype html><title>Outra</title>'));
        await page.goBack();
      }
      await page.waitForFunction(() => document.querySelector('dialog:modal'));
      await expect.poll(() => box.isEnabled()).toBe(true);
      await page.waitForFunction(() => document.readyState === 'complete');
      // Browsers restore ticks on Back, and Firefox also on reload.
      expect(await page.locator('#own').isChecked()).toBe(way === 'goBack' || engine === 'firefox');
      expect(await send.isEnabled()).toBe(await box.isChecked());
      if (!(await box.isChecked())) await box.click();
      await expect.poll(() => send.isEnabled()).toBe(true);
    },
  );

  it.each([
    ['is not displayed', '<div style="display:none">', ['root-element']],
    ['is hidden from screen readers', '<div aria-hidden="true">', ['root-element']],
    ['is transparent', '<div style="opacity:0;height:0;overflow:hidden">', []],
  ])('opens where it can be seen when its place %s', async (_, before, warnings) => {
    const { page, send } = await pages.open(await servePage(before, '</div>'));
    const box = page.getByRole('dialog').getByRole('checkbox');
    await page.waitForFunction(() => document.querySelector('dialog:modal'));
    await box.click();
    await expect.poll(() => send.isEnabled()).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { warnings: string[] }).warnings)).toEqual(warnings);
    expect(await page.locator('dialog').count()).toBe(1);
  });

  it('covers nothing of a page in which scripts are disabled', async () => {
    const url = await servePage('<p style="height:200px">Produtos</p>');
    const browser = await launchWithoutScripts();
    onTestFinished(() => browser.close());
    const context = await browser.newContext({ javaScriptEnabled: engine === 'firefox', viewport: desktop });
    const page = await context.newPage();
    await page.goto(url);
    const { y, height } = (await page.getByRole('dialog').boundingBox())!;
    expect(y).toBeGreaterThan(200);
    expect(height).toBeLessThan(400);
    await expect.poll(() => page.getByRole('button', { name: 'Fechar' }).count()).toBe(0);
  });

  it('has black links and a black button on a page with prefers-contrast: more', async ({ skip }) => {
    skip(engine !== 'chromium', skipReasons.contrast);
    const { page, send } = await pages.open(await servePage(), { contrast: 'more' });
    await page.getByRole('dialog').getByRole('checkbox').check();
    await expect.poll(() => send.isEnabled()).toBe(true);
    const black = 'rgb(0, 0, 0)';
    await expect(
      page
        .getByRole('link')
        .first()
        .evaluate((link) => getComputedStyle(link).color),
    ).resolves.toBe(black);
    await expect.poll(() => send.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(black);
  });
});
