import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver } from '@mantine/core';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { skipReasons } from '../browsers/skip-reasons.ts';
import { endTransitions } from '../end-transitions.ts';
import {
  accept,
  desktop,
  engine,
  gate,
  give,
  heads,
  logOf,
  nextFrames,
  openTerm,
  printTerm,
  shop,
  type Visit,
  waitForEvent,
} from './in-page.ts';
import { sitePages } from './site-pages.ts';
import { translateShadow } from './translate-shadow.ts';

const pages = sitePages();
const { visit } = pages;
/** A picture of the dialog on a page without styles. */
let clean: Buffer | undefined;

beforeEach(async () => {
  clean ??= await picture(await visit(pages.store('first-time')));
});

/** Photographs the dialog without the page. */
async function picture({ page, dialogBox }: Visit): Promise<Buffer> {
  await dialogBox.waitFor();
  await page.evaluate(endTransitions);
  const box = (await dialogBox.boundingBox())!;
  // Without rounded corners, where the page is visible.
  return page.screenshot({ clip: { x: box.x, y: box.y + 12, width: box.width, height: box.height - 24 } });
}

async function acceptAll(one: Visit): Promise<void> {
  await accept(one);
  await waitForEvent(one.page, 'responded');
}

const lorem = '<p>Produtos da loja.</p>'.repeat(120);

describe('the dialog', () => {
  it.for<[string, string]>([
    ['html{font-size:62.5%}', 'html{font-size:62.5%}'],
    ['html{font-size:20px}', 'html{font-size:20px}'],
    [
      'styles for *',
      '*{font-size:40px!important;letter-spacing:9px!important;line-height:3!important;color:red!important;-webkit-text-fill-color:transparent!important}',
    ],
    ['all:unset for *', '*{all:unset!important}'],
    [
      'resets of form fields',
      'input[type=checkbox]{display:none!important}label{display:none}button{display:none!important}',
    ],
    ['hidden divs and sections', 'div,section,header,h2,span{display:none!important}'],
    [
      'styles for <dialog>',
      'dialog{display:none!important;opacity:0;transform:scale(2)}dialog::backdrop{background:red!important}',
    ],
    [
      'inherited properties',
      'body{text-align:right;text-transform:uppercase;font:900 30px/4 monospace;word-spacing:9px;cursor:wait;visibility:hidden;direction:rtl;white-space:pre;text-indent:50px;font-variant:small-caps}',
    ],
    [
      'its own Mantine',
      ':root{--mantine-scale:3;--mantine-color-body:#f00;--mantine-font-family:monospace;--mantine-spacing-md:90px;--mantine-color-text:#0f0;--mantine-radius-sm:50px}',
    ],
    [
      'all variables of its own Mantine',
      convertCssVariables(defaultCssVariablesResolver(DEFAULT_THEME), ':root').replaceAll(
        /(--[\w-]+):[^;]*/g,
        '$1:90px',
      ),
    ],
    ['layers', '@layer late{div{display:none!important}}'],
    [
      'filter, perspective and containment',
      'html,body{filter:grayscale(0);perspective:100px;contain:paint;overflow:clip}',
    ],
  ])('looks the same in a page with %s', async ([, css]) => {
    const attributes = gate(pages.site.api('first-time'));
    const one = await pages.show(`<style>${css}</style>${lorem}<terms-gate ${attributes}></terms-gate>`);
    await give(one.page, { token: 't' });
    expect((await picture(one)).equals(clean!)).toBe(true);
    await acceptAll(one);
    await one.dialog.waitFor({ state: 'detached' });
    expect(one.said).toEqual([]);
  });

  it('looks the same in React in a page with html{font-size:62.5%} and a theme with the scale 1.6', async () => {
    const one = await visit(`<!doctype html><html lang="pt-BR"><title>Loja</title>
      ${heads.React}<style>html{font-size:62.5%}</style>
      <script type="module">start(${JSON.stringify({ ...pages.options('first-time'), scale: 1.6 })})</script>`);
    expect((await picture(one)).equals(clean!)).toBe(true);
    expect(one.said).toEqual([]);
  });

  it('keeps its size while the size of a rem changes', async () => {
    const one = await pages.openTerms('first-time', {
      head: '<style>@media(max-width:1000px){html{font-size:8px}}</style>',
    });
    await one.page.setViewportSize({ width: 900, height: 640 });
    await one.page.waitForFunction(() => document.documentElement.clientWidth === 900);
    await nextFrames(one.page);
    expect((await one.dialogBox.boundingBox())!.width).toBe(500);
    await one.page.evaluate(() => document.documentElement.style.setProperty('font-size', '20px'));
    await expect.poll(async () => (await one.dialogBox.boundingBox())!.width).toBe(500);
  });

  it('keeps its styles when the page moves it into the document of an iframe, and back', async () => {
    const { page } = await pages.openTerms('first-time', { body: '<iframe></iframe>' });
    const host = (await page.$('[data-aceite]'))!;
    const padding = () =>
      host.evaluate((element) => getComputedStyle(element.shadowRoot!.querySelector('dialog')!).padding);
    expect(await padding()).toBe('0px');
    await host.evaluate((element) => document.querySelector('iframe')!.contentDocument!.body.append(element));
    await expect.poll(padding).toBe('0px');
    await host.evaluate((element) => window.parent.document.body.append(element));
    await expect.poll(padding).toBe('0px');
  });

  it('grows with the font size of the browser’s settings', async ({ skip }) => {
    skip(engine !== 'chromium', skipReasons.letters);
    const larger = await pages.browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
    const page = await larger.newPage();
    const session = await larger.newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
    await page.goto(pages.site.page(pages.store('first-time')));
    const box = page.getByRole('dialog').locator('div[tabindex="-1"]:not([role])');
    await box.waitFor();
    expect((await box.boundingBox())!.width).toBe(750);
    await larger.close();
  });

  it('stays in place in a page with body{transform} that is scrolled', async () => {
    const one = await visit(
      pages.store('first-time', {
        head: '<style>body{transform:translate(40px,30px) rotate(2deg)}</style>',
        body: `${lorem}<script>addEventListener('load', () => scrollTo(0, 900))</script>`,
      }),
    );
    expect((await picture(one)).equals(clean!)).toBe(true);
    // On a desktop, the dialog is centered.
    const { x, y, width, height } = (await one.dialogBox.boundingBox())!;
    expect({ x, width, middle: Math.round(y + height / 2) }).toEqual({ x: 262, width: 500, middle: 320 });
    await acceptAll(one);
    expect(await one.page.evaluate(() => scrollY)).toBe(900);
  });

  it('opens for a <terms-gate> in an inert, hidden <main> and a closed <dialog>', async () => {
    const one = await visit(
      pages.bare(`
      <main inert aria-hidden="true" style="display:none"><dialog><terms-gate ${gate(pages.site.api('first-time'))}></terms-gate></dialog></main>
      <script>document.querySelector('terms-gate').token = 't'</script>`),
    );
    expect((await picture(one)).equals(clean!)).toBe(true);
    await acceptAll(one);
  });

  it('looks the same in a page from right to left', async () => {
    const one = await visit(pages.store('first-time').replace('<html lang="pt-BR">', '<html lang="ar" dir="rtl">'));
    expect((await picture(one)).equals(clean!)).toBe(true);
  });

  it('restores the attributes, styles and children of <html> and <body> after the dialog, and adds only the global Aceite', async () => {
    const one = await visit(
      pages
        .store('first-time', {
          head: '<style>:root{--mantine-color-body:#abc;--loja:1}</style>',
          body: lorem,
        })
        .replace('<body>', '<body style="overflow:auto;  color:RED" class="a  b" data-x>'),
    );
    const look = (page: Page) =>
      page.evaluate(() => {
        const of = (element: Element) =>
          element.outerHTML.slice(0, element.outerHTML.indexOf('>')) +
          Array.from(
            getComputedStyle(element),
            (name) => `${name}:${getComputedStyle(element).getPropertyValue(name)}`,
          ).join(';');
        return {
          root: of(document.documentElement),
          variable: getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-body'),
          mantine: getComputedStyle(document.documentElement).getPropertyValue('--mantine-spacing-md'),
          body: of(document.body),
          text: getComputedStyle(document.querySelector('p')!).cssText,
          children: [...document.body.children].map((child) => child.tagName).join(),
          head: document.head.innerHTML,
          sheets: document.adoptedStyleSheets.length,
          globals: Object.keys(window).sort(),
        };
      });
    await one.dialog.waitFor();
    const during = await look(one.page);
    expect(during.sheets).toBe(1);
    await acceptAll(one);
    await one.page.waitForFunction(() => !document.querySelector('[data-aceite]'));
    const after = await look(one.page);
    const untouched = await visit(
      shop('/nothing.js', gate(pages.site.api('first-time')), {
        head: '<style>:root{--mantine-color-body:#abc;--loja:1}</style>',
        body: lorem,
      }).replace('<body>', '<body style="overflow:auto;  color:RED" class="a  b" data-x>'),
    );
    await untouched.page.evaluate(() => document.querySelector('terms-gate')!.setAttribute('hidden', ''));
    const before = await look(untouched.page);
    expect({ ...after, head: after.head.replace(pages.site.embed, '/nothing.js') }).toEqual({
      ...before,
      globals: [...before.globals, 'Aceite'].sort(),
    });
  });
});

describe('with a strict Content-Security-Policy', () => {
  const policy =
    "default-src 'none'; script-src 'self' 'nonce-x'; style-src 'self'; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types aceite";
  /** WebKitGTK requests the icon of every site, and reports the request as a violation. */
  const strict = (): string =>
    engine === 'webkit' ? `${policy}; img-src ${new URL('/favicon.ico', pages.site.ownEmbed)}` : policy;

  it('violates no strict policy while a person prints a term, accepts and types an amount', async () => {
    const html = shop(pages.site.ownEmbed, gate(pages.site.ownApi('first-time')), {
      body: `${lorem}<label for="preco">Preço</label><money-input length="1"><input id="preco"></money-input>`,
    }).replaceAll('<script', '<script nonce="x"');
    // The picture has its own page, because in Firefox, Playwright adds a <style> before a
    // screenshot, which violates the policy.
    const pictured = await visit(html, {}, { 'content-security-policy': strict() });
    expect((await picture(pictured)).equals(clean!)).toBe(true);
    const one = await visit(html, {}, { 'content-security-policy': strict() });
    await openTerm(one.page);
    await printTerm(one.page);
    const body = one.page.locator('[data-aceite-print] body');
    expect(await body.textContent()).toContain('Texto do termo');
    expect(await body.evaluate((element) => getComputedStyle(element).fontFamily)).toBe('system-ui, sans-serif');
    await one.page.getByRole('button', { name: 'Fechar' }).last().click();
    await acceptAll(one);
    for (const key of '12') await one.page.getByRole('textbox', { name: 'Preço' }).press(key);
    await one.page.getByText('Este campo aceita até 1 dígito.').waitFor();
    expect((await logOf(one.page)).filter(([type]) => type === 'violation')).toEqual([]);
    expect(one.said).toEqual([]);
  });

  it('logs the error csp when the policy forbids the calls', async () => {
    const html = shop(pages.site.ownEmbed, gate(pages.site.api('first-time'))).replaceAll(
      '<script',
      '<script nonce="x"',
    );
    const one = await visit(html, {}, { 'content-security-policy': strict() });
    await waitForEvent(one.page, 'error');
    await expect.poll(() => one.said.filter((line) => line.startsWith('[aceite] csp: '))).toHaveLength(1);
  });
});

it.each(['iframe', 'form'])('accepts in a page where each <%s> is named like a property of document', async (tag) => {
  const names = ['body', 'head', 'documentElement', 'activeElement', 'adoptedStyleSheets', 'defaultView'];
  const elements = names.map((name) => `<${tag} name="${name}" hidden></${tag}>`).join('');
  const one = await pages.openTerms('first-time', {
    body: `${elements}<money-input aria-label="Preço" value="1.5"></money-input>`,
  });
  await openTerm(one.page);
  await printTerm(one.page);
  await one.page.keyboard.press('Escape');
  await acceptAll(one);
  expect(await one.page.locator('money-input input').inputValue()).toBe('1,50');
  expect(one.said).toEqual([]);
});

it.each(['a id', 'form name', 'img name', 'iframe name', 'object id'])(
  'accepts, and adds the global Aceite, beside elements that are named like globals (<%s>)',
  async (element) => {
    // Without globals that every browser has, because no element hides them.
    const names = ['Aceite', 'aceitePreload', 'process', 'reportError', 'requestIdleCallback', 'trustedTypes', 'print'];
    const [tag] = element.split(' ');
    const elements = names.map((name) => `<${element}="${name}" hidden></${tag}>`).join('');
    const fields = ['terms', 'env', 'createPolicy'].map((name) => `<input name="${name}" hidden>`).join('');
    const one = await pages.openTerms('first-time', { body: elements.replaceAll('></form>', `>${fields}</form>`) });
    expect(await one.page.evaluate(() => typeof window.Aceite!.install)).toBe('function');
    await openTerm(one.page);
    await one.page.keyboard.press('Escape');
    await acceptAll(one);
    expect(one.said).toEqual([]);
  },
);

it.each(['embed', 'React'] as const)(
  'resolves a relative baseUrl and its own files without the <base> of the page (%s)',
  async (host) => {
    const { origin } = new URL(pages.site.ownEmbed);
    const head = heads[host].replaceAll(/(["'])\//g, `$1${origin}/`);
    const one = await visit(`<!doctype html><html lang="pt-BR"><title>Loja</title>
      <base href="${pages.site.embed}">${head}<body>`);
    await one.page.waitForFunction(() => 'start' in window);
    await one.page.evaluate((options) => (window as unknown as { start: (given: object) => void }).start(options), {
      ...pages.options('first-time'),
      baseUrl: '/mock/first-time/',
    });
    await openTerm(one.page);
    await one.page.keyboard.press('Escape');
    await accept(one);
    await one.dialog.waitFor({ state: 'detached' });
    const calls = pages.site.seen.shop.filter(({ url }) => url.includes('/person/'));
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  },
);

it.each([
  '<img id="root">',
  '<details id="root"><summary>Opinião</summary></details>',
  '<a id="root" href="/x">Opinião</a>',
])('mounts in the body in React when the root element is %s', async (html) => {
  const one = await visit(`<!doctype html><html lang="pt-BR"><title>Loja</title>${heads.React}<body>${html}`);
  await one.page.waitForFunction(() => 'start' in window);
  await one.page.evaluate((options) => {
    (window as unknown as { start: (given: object) => void }).start({ ...options, onWarning: () => {} });
  }, pages.options('first-time'));
  await one.box.check();
  expect(await one.page.evaluate(() => document.querySelector('dialog')!.closest('body > *')!.id)).toBe('');
  expect(one.said).toEqual([]);
});

describe('with scripts of the page', () => {
  it('accepts while prototypes are patched, as by Prototype.js', async () => {
    const one = await visit(
      pages.store('first-time', {
        body: '<label for="preco">Preço máximo</label><money-input id="preco"></money-input>',
        head: `<script>
          for (const type of [Array, String, Object]) {
            if (type !== Object) Object.defineProperty(type.prototype, 'toJSON', { value() { return type === Array ? '[' + this.join(', ') + ']' : String(this) }, configurable: true, writable: true });
          }
          Array.prototype.each = function (f) { this.forEach(f); return this; };
          Array.prototype.clone = function () { return [].concat(this); };
          Array.prototype.first = function () { return this[0]; };
          Array.prototype.reduce = function (f, start) { let i = 0; if (arguments.length < 2) { start = this[0]; i = 1 } for (; i < this.length; i++) start = f(start, this[i], i, this); return start };
          Array.from = (list) => { const all = []; for (let i = 0; i < (list?.length ?? 0); i++) all[i] = list[i]; return all };
          Array.prototype.entries = function () { return this.slice() };
          const { bind } = Function.prototype;
          Function.prototype.bind = function (...all) { if (all.length < 2 && all[0] === undefined) return this; const f = this; return function (...more) { return f.apply(all[0], all.slice(1).concat(more)) } };
          Function.prototype.curry = Function.prototype.wrap = function () { return this };
          Element.prototype.remove = function () { this.parentNode.removeChild(this); return this };
          Element.prototype.show = Element.prototype.hide = Element.prototype.update = function () { return this };
          Element.prototype.select = Element.prototype.down = function (s) { return [...this.querySelectorAll(s)] };
          Element.prototype.getElementsByClassName = function (name) { return [...this.querySelectorAll('.' + name)] };
          String.prototype.strip = function () { return this.replace(/^\\s+/, '').replace(/\\s+$/, '') };
          Object.keys = (object) => { const keys = []; for (const key in object) keys.push(key); return keys };
          window.$ = (id) => document.getElementById(id);
        </script>`,
      }),
    );
    expect((await picture(one)).equals(clean!)).toBe(true);
    await openTerm(one.page);
    await one.page.keyboard.press('Escape');
    await acceptAll(one);
    expect(await one.page.getByRole('textbox', { name: 'Preço máximo' }).count()).toBe(1);
    const post = pages.site.seen.api.find(({ method }) => method === 'POST');
    expect(post!.body).toBe('{"term_id":[1,2,3]}');
    const [, response] = (await logOf(one.page)).find(([type]) => type === 'responded')!;
    const { receipt } = response as { receipt: { terms: Array<{ sha256: string }> } };
    expect(receipt.terms.map(({ sha256 }) => /^[0-9a-f]{64}$/.test(String(sha256)))).toEqual([true, true, true]);
    expect(one.said).toEqual([]);
  });

  it("accepts while Object.prototype is polluted, and shows a term or 'Texto indisponível.'", async () => {
    const one = await visit(
      pages.store('first-time', {
        head: `<script>
          Object.prototype.extend = function () {};
          Object.prototype.ALLOWED_TAGS = ['script'];
          Object.prototype.cor = 'vermelha';
        </script>`,
      }),
    );
    expect((await picture(one)).equals(clean!)).toBe(true);
    await one.page.getByRole('link', { name: 'Política de Privacidade' }).click();
    await one.page
      .getByText(/Texto do termo|Texto indisponível\./)
      .first()
      .waitFor();
    await one.page.keyboard.press('Escape');
    await acceptAll(one);
    expect(one.said).toEqual([]);
  });

  it.each([
    'auth',
    'body',
    'credentials',
    'fetch',
    'integrity',
    'mode',
    'pending',
    'personKey',
    'token',
    'withoutToken',
    'key',
    'children',
    'type',
    'visible',
    'baseUrl',
  ])('shows a term and accepts while Object.prototype has the name %s', async (name) => {
    const head = `<script>Object.prototype[${JSON.stringify(name)}] = 'cookie'</script>`;
    const body = '<money-input aria-label="Preço"></money-input>';
    const one = await visit(pages.store('first-time', { head, body }));
    await openTerm(one.page);
    await one.page.keyboard.press('Escape');
    await accept(one);
    // Not `acceptAll`, because Playwright waits with functions that such a name breaks.
    await one.dialog.waitFor({ state: 'detached' });
    const calls = pages.site.seen.api.filter(({ method }) => method !== 'OPTIONS');
    expect(calls.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer t', 'Bearer t']);
    expect(one.said).toEqual([]);
  });

  it('updates the texts of the dialog after a translation of the page', async () => {
    const one = await pages.openTerms('refused');
    await translateShadow(one.page, '[data-aceite]');
    const setRule = (message: string) =>
      one.page.evaluate((message) => {
        document.querySelector('terms-gate')!.checkboxRules = message ? [() => message] : [];
      }, message);
    await one.box.check();
    await setRule('Confirme seu e-mail.');
    await one.page.getByText('Confirme seu e-mail.').waitFor();
    await setRule('Confirme seu telefone.');
    await one.page.getByText('Confirme seu telefone.').waitFor();
    await setRule('');
    await one.page.getByText('Confirme seu telefone.').waitFor({ state: 'detached' });
    await one.send.click();
    await one.page.getByText('Um dos termos foi atualizado.').waitFor();
    await one.page.getByRole('button', { name: 'Enviar', exact: true }).waitFor();
    await openTerm(one.page);
    await one.page.keyboard.press('Escape');
    await one.page.keyboard.press('Escape');
    await waitForEvent(one.page, 'settled');
    expect(one.said.filter((line) => !/status of 400|\[aceite\] detail/.test(line))).toEqual([]);
  });
});
