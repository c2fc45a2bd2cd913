/** Launches browsers, and opens pages whose errors and warnings a test reads. */
import type { Browser, BrowserContextOptions, Frame, Locator, Page } from 'playwright';
import { inject } from 'vitest';
import { type AnyEngine, kindOf, launchBrowser } from '../browsers/browsers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: AnyEngine;
  }
}

const launched: AnyEngine = inject('engine') ?? 'chromium';

/** Whether this run uses Chromium 109, in which some tests are skipped (skip-reasons.ts). */
export const isOldChromium = launched === 'chromium-109';

/** The engine of this run: 'chromium' for both versions of Chromium, 'firefox' or 'webkit'. */
export const engine = kindOf(launched);

export const launch = (): Promise<Browser> => launchBrowser(launched);

/**
 * Launches the browser, and disables scripts in Firefox, where `javaScriptEnabled: false` has no
 * effect over BiDi. In the other engines, a test must set that option.
 */
export const launchWithoutScripts = (): Promise<Browser> => launchBrowser(launched, { 'javascript.enabled': false });

/** Launches Chromium 109 in its own run, and the pinned Chromium in every other run. */
export const launchChromium = (): Promise<Browser> => launchBrowser(isOldChromium ? launched : 'chromium');

export interface Visit {
  page: Page;
  /** Errors and warnings of the console, and uncaught errors of the page. */
  said: string[];
  dialog: Locator;
  /** The dialog's content; the `<dialog>` fills the window. */
  dialogBox: Locator;
  box: Locator;
  send: Locator;
  /** The text field of the first `<money-input>`. */
  input: Locator;
  close: () => Promise<void>;
}

export const desktop = { width: 1024, height: 640 };
export const phone = { width: 360, height: 640 };

/** Opens a page in its own context. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: desktop,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  const dialog = page.getByRole('dialog', { name: 'Termos e Políticas' });
  return {
    page,
    said,
    dialog,
    dialogBox: dialog.locator('div[tabindex="-1"]:not([role])'),
    box: page.getByRole('checkbox'),
    send: page.getByRole('button', { name: 'Enviar' }),
    input: page.locator('money-input').first().getByRole('textbox'),
    close: () => context.close(),
  };
}

/** Returns the events and policy violations that watch-page.ts has recorded. */
export const logOf = (page: Page): Promise<Array<[string, unknown]>> =>
  page.evaluate(() => (window as unknown as { log: Array<[string, unknown]> }).log);

export async function waitForEvent(page: Page, type: string, count = 1): Promise<void> {
  await page.waitForFunction(
    ([type, count]) =>
      (window as unknown as { log: Array<[string, unknown]> }).log.filter(([one]) => one === type).length >=
      Number(count),
    [type, count] as const,
  );
}

/** Waits for the focus in a dialog, because a visible dialog ignores keys until then. */
export const waitForFocusInDialog = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return Boolean(element?.closest('dialog'));
  });

/** Returns the id, label, type or text of the focused element, also in a shadow root. */
export const focusOf = (view: Page | Frame): Promise<string> =>
  view.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (element === document.body) return 'body';
    const id = element!.id.match(/^(?:opener|field|buy|in-menu)$/)?.[0];
    return (
      id ?? element!.ariaLabel ?? (element instanceof HTMLInputElement ? element.type : element!.textContent!.trim())
    );
  });

type Tag = 'terms-gate' | 'money-input';

/** Waits for two animation frames, so that resize observers and scrolling have run. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Sets properties of the page's first `<terms-gate>` or `<money-input>`. */
export const give = <Name extends Tag = 'terms-gate'>(
  page: Page,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  tag: Tag = 'terms-gate',
): Promise<void> =>
  page.evaluate(([name, given]) => void Object.assign(document.querySelector(name)!, given), [
    tag,
    properties as object,
  ] as const);

/** Heads with the functions `start(options)`, `update(changes)` and `leave()` for the dialog. */
export const heads = {
  embed: `<script type="module">
    import { install } from '/embed.js';
    let gate;
    const open = (options) => { gate.open(options).catch(() => {}); };
    Object.assign(window, {
      start: (options) => { gate = install(options); open(); },
      update: open,
      leave: () => gate?.close(),
    });
  </script>`,
  React: `<link rel="stylesheet" href="/reference/reference.css"><script type="module">
    import { render, unmount } from '/reference/reference.js';
    Object.assign(window, { start: (options) => { window.update = render(options); }, leave: unmount });
  </script>`,
};

export interface ShopParts {
  head?: string;
  body?: string;
  token?: string;
}

/** Ticks the box and sends. */
export async function accept({ box, send }: Pick<Visit, 'box' | 'send'>): Promise<void> {
  await box.check();
  await send.click();
}

/** Opens the second term of the dialog, and waits for its text. */
export async function openTerm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Política de Privacidade' }).click();
  await page.getByText('Texto do termo').first().waitFor();
}

/** Presses the button. The replaced `print()` ends at once, because nobody closes a print dialog. */
export async function printTerm(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      for (const type of ['beforeprint', 'afterprint']) window.dispatchEvent(new Event(type));
    };
  });
  await page.getByRole('button', { name: 'Imprimir ou salvar' }).click();
  await page.locator('[data-aceite-print] body').waitFor({ state: 'attached' });
}

/** Returns the HTML of a page with one gate, whose token a script sets. */
export const shop = (
  embed: string,
  attributes: string,
  { head = '', body = '', token = 't' }: ShopParts = {},
): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Loja Ipê</title>${head}
<script type="module" src="${embed}"></script></head>
<body>${body}<terms-gate ${attributes}></terms-gate>
<script>document.querySelector('terms-gate').token = ${JSON.stringify(token)}</script></body></html>`;

export const gate = (baseUrl: string, more = ''): string =>
  `person-type="PF" base-url="${baseUrl}" id-company="42" ${more}`;
