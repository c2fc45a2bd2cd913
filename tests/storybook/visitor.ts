/** Somebody who visits pages of the published Storybook, and what goes wrong there. */
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright';

/** The mocked API: its failing answers are what some stories show, and browsers log them. */
const isMocked = (url: string): boolean => url.includes('/mock/');

/** Chromium's remarks about preloads: on a slow machine, and when the service worker of the mocks takes over a page that loads. */
const ofBrowser = /^(?:A preload for|The resource) .+ (?:cross-world|was preloaded)/;

/** Milliseconds after which a call of the mocked API is taken for one that is never answered. */
const NEVER = 2000;

export class Visitor {
  readonly context: BrowserContext;
  readonly #pages = new Map<string, Page>();
  readonly #problems: string[] = [];
  readonly #console: string[] = [];
  /** Requests without an answer, and when they were sent. */
  readonly #pending = new Map<Request, number>();

  static async open(browser: Browser, hosts: readonly string[], options: BrowserContextOptions): Promise<Visitor> {
    const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options });
    context.setDefaultTimeout(60_000);
    return new Visitor(context, hosts);
  }

  /** Collects what a page must not do: errors, warnings, failed requests, requests to other hosts than these. */
  private constructor(context: BrowserContext, hosts: readonly string[]) {
    this.context = context;
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (!isMocked(message.location().url) && !ofBrowser.test(message.text())) this.#console.push(message.text());
    });
    context.on('weberror', (error) => this.#console.push(error.error().message));
    context.on('request', (request) => {
      const url = request.url();
      this.#pending.set(request, Date.now());
      if (/^https?:/.test(url) && !hosts.some((host) => url.startsWith(host)))
        this.#problems.push(`request to another host: ${url}`);
    });
    context.on('requestfinished', (request) => this.#pending.delete(request));
    context.on('requestfailed', (request) => {
      this.#pending.delete(request);
      const reason = request.failure()?.errorText ?? '';
      if (!isMocked(request.url()) && reason !== 'net::ERR_ABORTED')
        this.#problems.push(`failed: ${request.url()} (${reason})`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400 && !isMocked(response.url()))
        this.#problems.push(`status ${response.status()}: ${response.url()}`);
    });
  }

  /** A page that this visitor keeps open, by what it is for; `open` prepares it when there is none. */
  async page(open?: (page: Page) => Promise<void>, purpose = 'storybook'): Promise<Page> {
    const kept = this.#pages.get(purpose);
    if (kept) return kept;
    const page = await this.context.newPage();
    await open?.(page);
    this.#pages.set(purpose, page);
    return page;
  }

  /** Whether a page waits for something that will come. */
  isBusy(): boolean {
    return [...this.#pending].some(([request, since]) => !isMocked(request.url()) || Date.now() - since < NEVER);
  }

  /** Returns and drops the problems since the last call; `expected` are the lines of the console that the story expects. */
  takeProblems(expected: readonly RegExp[] = []): string[] {
    const unexpected = this.#console.filter((line) => !expected.some((pattern) => pattern.test(line)));
    const problems = [...this.#problems, ...unexpected.map((line) => `console: ${line}`)];
    this.#console.length = 0;
    this.#problems.length = 0;
    this.#pending.clear();
    return problems;
  }
}

/** Tests that run side by side take turns with at most `size` visitors: to open one costs more than most tests. */
export function createPool(
  size: number,
  open: () => Promise<Visitor>,
): <T>(work: (visitor: Visitor) => Promise<T>) => Promise<T> {
  const idle: Visitor[] = [];
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working < size) working += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const visitor = idle.pop() ?? (await open());
    try {
      const result = await work(visitor);
      idle.push(visitor);
      return result;
    } catch (error) {
      // Nothing of what broke here is left for the next test.
      await visitor.context.close();
      throw error;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
