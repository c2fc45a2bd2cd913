/** Playwright's `Locator`, as far as the tests of the embed's pages use it. */

/** What a locator asks of its page. */
export interface LocatorPage {
  execute: <T>(body: string, values?: readonly unknown[]) => Promise<T>;
  nameOf: (element: string) => Promise<string>;
  until: <T>(failure: string, read: () => Promise<T | undefined>) => Promise<T>;
  mouse: { click: (x: number, y: number) => Promise<void> };
  keyboard: { press: (key: string) => Promise<void> };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The query of a locator: evaluated anew each time, through open shadow roots. */
export type Query =
  | { by: 'css'; selector: string }
  | { by: 'role'; role: string; name?: string; description?: string }
  | { by: 'text'; text: string; isPattern: boolean };

type Which = 'only' | 'first' | 'last';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

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
      if (one.getAttribute('aria-hidden') === 'true') return false;
    }
    return element.checkVisibility({ visibilityProperty: true });
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
export type RoleOptions = Omit<Extract<Query, { by: 'role' }>, 'by' | 'role'>;

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

export class GtkLocator {
  readonly #page: LocatorPage;
  readonly #query: Query;
  readonly #which: Which;
  readonly #within: GtkLocator | undefined;

  constructor(page: LocatorPage, query: Query, which: Which = 'only', within?: GtkLocator) {
    this.#page = page;
    this.#query = query;
    this.#which = which;
    this.#within = within;
  }

  first = (): GtkLocator => new GtkLocator(this.#page, this.#query, 'first', this.#within);
  last = (): GtkLocator => new GtkLocator(this.#page, this.#query, 'last', this.#within);
  getByRole = (role: string, options: RoleOptions = {}): GtkLocator =>
    new GtkLocator(this.#page, { by: 'role', role, ...options }, 'only', this);
  /** WebDriver hands over no element of a frame that the page looks into: it is asked only what the frame holds. */
  contentFrame = (): {
    locator: (selector: string) => { waitFor: (state: { state: 'attached' }) => Promise<void> };
  } => ({
    locator: (selector) => ({
      waitFor: async () => {
        await this.#until(`a frame that holds ${selector}`, async () => {
          const frame = await this.#one();
          const script = 'return Boolean(arguments[0]?.contentDocument?.querySelector(arguments[1]))';
          return (await this.#page.execute<boolean>(script, [frame ?? null, selector])) || undefined;
        });
      },
    }),
  });

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
