/**
 * The part of Playwright's `Page` and `Locator` that the tests of the embed's pages use, over WebDriver: Playwright does
 * not drive the WebKitGTK that Debian packages. A method that is missing here throws in the test that calls it.
 */
import type { Page } from 'playwright';
import { codePointOf } from './keys.ts';
import type { KeyAction, WebKitSession } from './session.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a locator looks for: everything is found anew with every look, through open shadow roots. */
type Query =
  | { by: 'css'; selector: string }
  | { by: 'role'; role: string; name?: string; description?: string }
  | { by: 'text'; text: string; isPattern: boolean };

type Which = 'only' | 'first' | 'last';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 40));

/** Runs in the page: the elements that a query means, in the order of the document. */
const findInPage = `
  const [query, within] = arguments;
  const all = [];
  const walk = (root) => {
    for (const element of root.querySelectorAll('*')) {
      all.push(element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  if (within) {
    const roots = [within, within.shadowRoot].filter(Boolean);
    for (const root of roots) walk(root);
  } else walk(document);
  const isShown = (element) => {
    for (let one = element; one; one = one.parentElement ?? one.assignedSlot ?? one.getRootNode().host) {
      const style = getComputedStyle(one);
      if (style.display === 'none' || one.getAttribute('aria-hidden') === 'true') return false;
    }
    return getComputedStyle(element).visibility === 'visible';
  };
  const roles = {
    dialog: '[role=dialog],dialog[open]',
    checkbox: 'input[type=checkbox]',
    button: 'button,[role=button]',
    link: 'a[href]',
    textbox: 'input:not([type]),input[type=text],textarea',
    status: '[role=status],output',
  };
  if (query.by === 'css') return all.filter((element) => element.matches(query.selector));
  if (query.by === 'role') {
    if (!(query.role in roles)) throw new Error('The role ' + query.role + ' is not known to the tests in WebKitGTK.');
    const descriptionOf = (element) => (element.getAttribute('aria-describedby') ?? '').split(/\\s+/)
      .map((id) => element.getRootNode().getElementById(id)?.textContent ?? '').join(' ').replace(/\\s+/g, ' ').trim();
    return all.filter((element) => element.matches(roles[query.role]) && isShown(element) &&
      (query.description === undefined || descriptionOf(element) === query.description));
  }
  const pattern = query.isPattern ? new RegExp(query.text) : undefined;
  const holds = (element) => {
    const text = element.textContent.replace(/\\s+/g, ' ').trim();
    return pattern ? pattern.test(text) : text.toLowerCase().includes(query.text.toLowerCase());
  };
  return all.filter((element) =>
    !element.matches('script,style,noscript') && holds(element) && ![...element.children].some(holds));
`;

/** What the name of a role may be narrowed by. */
type RoleOptions = Omit<Extract<Query, { by: 'role' }>, 'by' | 'role'>;

/** Runs in the page: what Playwright calls visible, and where. */
const lookInPage = `
  const [element] = arguments;
  const boxOf = ({ x, y, width, height }) => ({ x, y, width, height });
  const { width, height } = element.getBoundingClientRect();
  return {
    box: boxOf(element.getBoundingClientRect()),
    firstLine: boxOf(element.getClientRects()[0] ?? element.getBoundingClientRect()),
    isVisible: width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible',
    isDisabled: element.matches(':disabled'),
    isChecked: element.checked === true,
    value: element.value,
  };
`;

interface Look {
  box: Box;
  /** Where a click meets it: the middle of a link on two lines may be beside both. */
  firstLine: Box;
  isVisible: boolean;
  isDisabled: boolean;
  isChecked: boolean;
  value: string;
}

class GtkLocator {
  readonly #page: GtkPage;
  readonly #query: Query;
  readonly #which: Which;
  readonly #within: GtkLocator | undefined;

  constructor(page: GtkPage, query: Query, which: Which = 'only', within?: GtkLocator) {
    this.#page = page;
    this.#query = query;
    this.#which = which;
    this.#within = within;
  }

  first = (): GtkLocator => new GtkLocator(this.#page, this.#query, 'first', this.#within);
  last = (): GtkLocator => new GtkLocator(this.#page, this.#query, 'last', this.#within);
  getByRole = (role: string, options: RoleOptions = {}): GtkLocator =>
    new GtkLocator(this.#page, { by: 'role', role, ...options }, 'only', this);

  async #all(): Promise<object[]> {
    const within = this.#within ? await this.#within.#one() : null;
    if (this.#within && !within) return [];
    const found = await this.#page.execute<object[]>(findInPage, [this.#query, within]);
    if (this.#query.by !== 'role' || this.#query.name === undefined) return found;
    const wanted = this.#query.name.toLowerCase();
    const named: object[] = [];
    for (const element of found) {
      const name = await this.#page.nameOf((element as Record<string, string>)[elementKey]!);
      if (name.toLowerCase().includes(wanted)) named.push(element);
    }
    return named;
  }

  async #one(): Promise<object | undefined> {
    const all = await this.#all();
    if (this.#which === 'only' && all.length > 1) {
      throw new Error(`${all.length} elements are ${JSON.stringify(this.#query)}; the test means one.`);
    }
    return this.#which === 'last' ? all.at(-1) : all[0];
  }

  async #look(): Promise<(Look & { element: object }) | undefined> {
    const element = await this.#one();
    if (!element) return undefined;
    return { element, ...(await this.#page.execute<Look>(lookInPage, [element])) };
  }

  /** Looks again until it is what the action needs; an element that React replaced in between is looked for anew. */
  #until<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
    return this.#page.until(`${JSON.stringify(this.#query)} is not ${what}.`, async () => {
      try {
        return await read();
      } catch (error) {
        if (/stale element|node no longer exists/i.test(String(error))) return undefined;
        throw error;
      }
    });
  }

  #shown = (): Promise<Look & { element: object }> =>
    this.#until('shown', async () => {
      const look = await this.#look();
      return look?.isVisible ? look : undefined;
    });

  #attached = (): Promise<Look & { element: object }> => this.#until('there', () => this.#look());

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'detached' | 'attached' | 'hidden' } = {}): Promise<void> {
    if (state === 'visible') await this.#shown();
    else {
      await this.#until(state, async () => {
        const look = await this.#look();
        if (state === 'detached') return look ? undefined : true;
        if (state === 'hidden') return look?.isVisible ? undefined : true;
        return look ? true : undefined;
      });
    }
  }

  count = async (): Promise<number> => (await this.#all()).length;
  isVisible = async (): Promise<boolean> => (await this.#look())?.isVisible ?? false;
  isChecked = async (): Promise<boolean> => (await this.#shown()).isChecked;
  isDisabled = async (): Promise<boolean> => (await this.#shown()).isDisabled;
  inputValue = async (): Promise<string> => (await this.#shown()).value;
  boundingBox = async (): Promise<Box> => (await this.#attached()).box;
  textContent = (): Promise<string | null> => this.evaluate((element: Element) => element.textContent);
  getAttribute = (name: string): Promise<string | null> =>
    this.#attached().then(({ element }) =>
      this.#page.execute<string | null>('return arguments[0].getAttribute(arguments[1])', [element, name]),
    );

  async evaluate<T>(read: (element: never) => T): Promise<T> {
    const { element } = await this.#attached();
    return this.#page.execute<T>(`return (${read})(arguments[0])`, [element]);
  }

  async click({ position }: { position?: { x: number; y: number } } = {}): Promise<void> {
    let before = '';
    const { element } = await this.#until('shown, enabled and still', async () => {
      const look = await this.#look();
      const place = JSON.stringify(look?.box);
      const isStill = place === before;
      before = place;
      return look?.isVisible && !look.isDisabled && isStill ? look : undefined;
    });
    await this.#page.execute(`arguments[0].scrollIntoView({ block: 'nearest', inline: 'nearest' })`, [element]);
    const { box, firstLine } = await this.#page.execute<Look>(lookInPage, [element]);
    const { x, y, width, height } = firstLine;
    const at = position ? { x: box.x + position.x, y: box.y + position.y } : { x: x + width / 2, y: y + height / 2 };
    await this.#page.mouse.click(at.x, at.y);
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click();
    if (!(await this.isChecked())) throw new Error('The click did not tick the box.');
  }

  async focus(): Promise<void> {
    const { element } = await this.#shown();
    await this.#page.execute('arguments[0].focus()', [element]);
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.press(key);
  }
}

type Listener = (message: never) => void;

/** Drains what the page's script for tests collected (see tests/embed/watch-page.ts). */
const drainInPage = `
  const lines = window.consoleLines ?? [];
  return lines.splice(0);
`;

export class GtkPage {
  readonly #session: WebKitSession;
  readonly #call: <T>(run: () => Promise<T>) => Promise<T>;
  readonly #close: () => Promise<void>;
  readonly #listeners = new Map<string, Listener[]>();
  #timeLimit = 30_000;
  #calls = 0;
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
  }

  async #drain(): Promise<void> {
    const lines = await this.execute<Array<{ type: string; text: string }>>(drainInPage);
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
      try {
        const loaded = await this.execute<boolean>(
          'return location.href === arguments[0] && document.readyState === "complete"',
          [url],
        );
        return loaded || undefined;
      } catch (error) {
        // The page before it is being left.
        if (String(error).includes('before the unload event')) return undefined;
        throw error;
      }
    });
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
    wheel: async (deltaX: number, deltaY: number): Promise<void> => {
      const scroll = { type: 'scroll', ...this.#mouseAt, deltaX, deltaY, duration: 0, origin: 'viewport' };
      await this.#call(() =>
        this.#session.call('POST', '/actions', { actions: [{ type: 'wheel', id: 'wheel', actions: [scroll] }] }),
      );
    },
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

  /** The toolbar is above the page, and the window is at the corner of the display. */
  async screenshot({ clip }: { clip?: Box } = {}): Promise<Buffer> {
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
    return this.#session.photograph({
      x: Math.round(x),
      y: Math.round(y + top),
      width: Math.round(size.width),
      height: Math.round(size.height),
    });
  }

  close = (): Promise<void> => this.#close();
}

/** The tests are written for Playwright; what they use of it is above. */
export const asPage = (page: GtkPage): Page => page as unknown as Page;
