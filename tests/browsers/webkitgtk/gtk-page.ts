/**
 * The part of Playwright's `Page` that the tests of the embed's pages use, over WebDriver: Playwright does
 * not drive the WebKitGTK that Debian packages. A method that is missing here throws in the test that calls it.
 */
import type { Page } from 'playwright';
import { type Box, GtkLocator, type RoleOptions } from './gtk-locator.ts';
import { drainConsole, silencePrinting, stopAnimations } from './in-page-scripts.ts';
import { codePointOf } from './keys.ts';
import type { KeyAction, WebKitSession } from './session.ts';

const tick = (duration = 40): Promise<void> => new Promise((resolve) => setTimeout(resolve, duration));

type Listener = (message: never) => void;

/** A call that arrives while the page is being left gets no answer. */
async function unlessLeaving<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (String(error).includes('before the unload event')) return undefined;
    throw error;
  }
}

export class GtkPage {
  readonly #session: WebKitSession;
  readonly #call: <T>(run: () => Promise<T>) => Promise<T>;
  readonly #close: () => Promise<void>;
  readonly #listeners = new Map<string, Listener[]>();
  #timeLimit = 30_000;
  #calls = 0;
  #isClosed = false;
  #watching: Promise<void> | undefined;
  #viewport: { width: number; height: number };

  constructor(
    session: WebKitSession,
    viewport: { width: number; height: number },
    /** Runs calls in this page's window, one after the other. */
    call: <T>(run: () => Promise<T>) => Promise<T>,
    close: () => Promise<void>,
  ) {
    this.#session = session;
    this.#viewport = viewport;
    this.#call = call;
    this.#close = close;
  }

  execute<T>(body: string, values: readonly unknown[] = []): Promise<T> {
    return this.#call(() => this.#session.execute<T>(body, values));
  }

  nameOf(element: string): Promise<string> {
    return this.#call(() => this.#session.call<string>('GET', `/element/${element}/computedlabel`));
  }

  async until<T>(failure: string, read: () => Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + this.#timeLimit;
    for (;;) {
      const value = await read();
      if (value !== undefined) return value;
      if (Date.now() > deadline) throw new Error(`After ${this.#timeLimit} ms: ${failure}`);
      await tick();
    }
  }

  setDefaultTimeout(limit: number): void {
    this.#timeLimit = limit;
  }

  on(type: 'console' | 'pageerror', listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
    this.#watching ??= this.#watch();
  }

  /** A line of the console may be the only thing that a test waits for. */
  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      await unlessLeaving(() => this.#drain());
      await tick(200);
    }
  }

  async #drain(): Promise<void> {
    const lines = await this.execute<Array<{ type: string; text: string }>>(drainConsole);
    for (const { type, text } of lines) {
      const isError = type === 'pageerror';
      for (const listener of this.#listeners.get(isError ? 'pageerror' : 'console') ?? []) {
        listener((isError ? text : { type: () => type, text: () => text }) as never);
      }
    }
  }

  async goto(url: string): Promise<void> {
    await this.setViewportSize(this.#viewport);
    await this.#call(() => this.#session.goto(url));
    await this.until(`${url} is not loaded.`, async () => {
      const loaded = await unlessLeaving(() =>
        this.execute<boolean>('return location.href === arguments[0] && document.readyState === "complete"', [url]),
      );
      return loaded || undefined;
    });
    await this.execute(silencePrinting);
    await this.#drain();
  }

  /** A promise of the page is looked at from time to time: WebDriver would hold back every other call until it settles. */
  async evaluate<T>(run: string | ((argument: never) => T), argument?: unknown): Promise<Awaited<T>> {
    this.#calls += 1;
    const call = this.#calls;
    const code = typeof run === 'string' ? run : `(${run})(argument)`;
    await this.execute(
      `const [call, argument] = arguments;
      const calls = (window.evaluated ??= {});
      (async () => ${code})().then(
        (value) => { calls[call] = { value }; },
        (error) => { calls[call] = { error: String(error?.stack ? error + '\\n' + error.stack : error) }; },
      );`,
      [call, argument ?? null],
    );
    const { value, error } = await this.until('The page did not finish what it was asked to evaluate.', () =>
      this.execute<{ value?: Awaited<T>; error?: string } | null>(
        'const settled = window.evaluated?.[arguments[0]]; if (settled) delete window.evaluated[arguments[0]]; return settled',
        [call],
      ).then((settled) => settled ?? undefined),
    );
    await this.#drain();
    if (error !== undefined) throw new Error(error);
    return value as Awaited<T>;
  }

  async waitForFunction(condition: (argument: never) => unknown, argument?: unknown): Promise<void> {
    await this.until(`${condition} is not true.`, () =>
      this.evaluate<unknown>(`(async (argument) => Boolean(await (${condition})(argument)))(argument)`, argument).then(
        (holds) => (holds ? true : undefined),
      ),
    );
  }

  /** No request has started for half a second, as Playwright has it. */
  async waitForLoadState(state: 'networkidle'): Promise<void> {
    if (state !== 'networkidle') throw new Error(`The tests in WebKitGTK do not know the load state ${String(state)}.`);
    let before = -1;
    let since = Date.now();
    await this.until('The network is not idle.', async () => {
      const count = await this.execute<number>('return performance.getEntriesByType("resource").length');
      if (count !== before) since = Date.now();
      before = count;
      return Date.now() - since >= 500 ? true : undefined;
    });
    await this.#drain();
  }

  locator = (selector: string): GtkLocator => new GtkLocator(this, { by: 'css', selector });
  getByRole = (role: string, options: RoleOptions = {}): GtkLocator =>
    new GtkLocator(this, { by: 'role', role, ...options });
  getByText = (text: string | RegExp): GtkLocator =>
    new GtkLocator(this, {
      by: 'text',
      text: typeof text === 'string' ? text : text.source,
      isPattern: typeof text !== 'string',
    });

  keyboard = {
    press: (keys: string): Promise<void> => {
      const points = keys.split('+').map(codePointOf);
      const actions: KeyAction[] = [
        ...points.map((value) => ({ type: 'keyDown' as const, value })),
        ...points.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
      ];
      return this.#call(() => this.#session.press(actions));
    },
    type: async (text: string): Promise<void> => {
      for (const letter of text) await this.keyboard.press(letter);
    },
  };

  #mouseAt = { x: 0, y: 0 };

  mouse = {
    move: async (x: number, y: number): Promise<void> => {
      this.#mouseAt = { x, y };
      await this.#call(() => this.#session.moveTo(x, y));
    },
    click: (x: number, y: number): Promise<void> => this.#call(() => this.#session.clickAt(x, y)),
    wheel: (deltaX: number, deltaY: number): Promise<void> =>
      this.#call(() => this.#session.wheelAt(this.#mouseAt.x, this.#mouseAt.y, deltaX, deltaY)),
  };

  /** The window has a bar of its own: it is made larger by what is missing. */
  async setViewportSize(viewport: { width: number; height: number }): Promise<void> {
    this.#viewport = viewport;
    const read = (): Promise<[number, number]> => this.execute('return [innerWidth, innerHeight]');
    const rect = await this.#call(() => this.#session.call<{ width: number; height: number }>('GET', '/window/rect'));
    const [width, height] = await read();
    if (width === viewport.width && height === viewport.height) return;
    await this.#call(() =>
      this.#session.call('POST', '/window/rect', {
        x: 0,
        y: 0,
        width: viewport.width + rect.width - width,
        height: viewport.height + rect.height - height,
      }),
    );
    await this.until(`The window does not become ${viewport.width} x ${viewport.height}.`, async () => {
      const [width, height] = await read();
      return width === viewport.width && height === viewport.height ? true : undefined;
    });
  }

  /**
   * The toolbar is above the page, and the window is at the corner of the display. While the mouse is over a link, its address
   * covers a corner of the page, and a button that comes below the mouse is hovered; one move away is not always noticed.
   */
  async screenshot({ clip, animations }: { clip?: Box; animations?: 'disabled' } = {}): Promise<Buffer> {
    const isOverNothing = (): boolean =>
      [document, ...[...document.querySelectorAll('[data-aceite]')].map((host) => host.shadowRoot)].every(
        (root) => !root?.querySelector(':is(button, a, label, input):hover'),
      );
    for (let tries = 0; tries < 5; tries += 1) {
      for (const at of [1, 0]) await this.#call(() => this.#session.moveTo(at, at));
      if (await this.evaluate(isOverNothing)) break;
    }
    if (animations === 'disabled') await this.execute(stopAnimations);
    const { width, height, top } = await this.evaluate<{ width: number; height: number; top: number }>(
      () =>
        // Two frames later what the page is now has been painted.
        new Promise((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve({ width: innerWidth, height: innerHeight, top: outerHeight - innerHeight } as never),
            ),
          );
        }) as never,
    );
    const { x, y, ...size } = clip ?? { x: 0, y: 0, width, height };
    const place = {
      x: Math.round(x),
      y: Math.round(y + top),
      width: Math.round(size.width),
      height: Math.round(size.height),
    };
    // The display gets what is painted in pieces: it is whole when it stays as it is.
    let before: Buffer | undefined;
    return this.until('The display does not come to rest.', async () => {
      await tick(100);
      const now = this.#session.photograph(place);
      const isAtRest = before?.equals(now);
      before = now;
      return isAtRest ? now : undefined;
    });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#close();
    await this.#watching;
  }
}

/** The tests are written for Playwright; what they use of it is above. */
export const asPage = (page: GtkPage): Page => page as unknown as Page;
