/** A page of the published Storybook without its frame: goes from story to story as a visitor does, and hears what goes wrong. */
import type { Browser, Page, Request } from 'playwright';

interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__?: {
    last: (event: string) => [({ storyId?: string; id?: string } | string)?] | undefined;
    emit: (event: string, detail: object) => void;
    on: (event: string, listener: (detail: string | { storyId: string }) => void) => void;
  };
  __STORYBOOK_PREVIEW__?: {
    currentRender?: {
      id: string;
      story?: {
        storyGlobals?: { viewport?: { value: string } };
        parameters: {
          expectedConsole?: RegExp[];
          viewport?: { options: Record<string, { styles: { width: string; height: string } }> };
        };
      };
    };
  };
  /** The stories that have been drawn, and those that have ended, since somebody emptied the list. */
  drawn?: string[];
  ended?: string[];
}

/** The mocked API: its failing answers are what some stories show, and browsers log them. */
const isMocked = (url: string): boolean => url.includes('/mock/');

export interface Seen {
  problems: string[];
  console: string[];
  /** Requests without an answer, and when they were sent. */
  pending: Map<Request, number>;
}

/** Milliseconds after which a call of the mocked API is taken for one that is never answered. */
const NEVER = 2000;

/** Whether the page waits for something that will come. */
export const isBusy = ({ pending }: Seen): boolean =>
  [...pending].some(([request, since]) => !isMocked(request.url()) || Date.now() - since < NEVER);

/** Collects what a page must not do: errors, warnings, failed requests, requests to another host. */
export function watch(page: Page, origin: string): Seen {
  const seen: Seen = { problems: [], console: [], pending: new Map() };
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!isMocked(message.location().url)) seen.console.push(message.text());
  });
  page.on('pageerror', (error) => seen.console.push(error.message));
  page.on('requestfinished', (request) => seen.pending.delete(request));
  page.on('requestfailed', (request) => seen.pending.delete(request));
  page.on('request', (request) => {
    const url = request.url();
    seen.pending.set(request, Date.now());
    if (/^https?:/.test(url) && !url.startsWith(origin)) seen.problems.push(`request to another host: ${url}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!isMocked(request.url()) && reason !== 'net::ERR_ABORTED')
      seen.problems.push(`failed: ${request.url()} (${reason})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isMocked(response.url()))
      seen.problems.push(`status ${response.status()}: ${response.url()}`);
  });
  return seen;
}

/** What went wrong since this was asked last; `expected` is what the story wants in the console. */
export function takeProblems(seen: Seen, expected: readonly RegExp[]): string[] {
  const unexpected = seen.console.filter((line) => !expected.some((pattern) => pattern.test(line)));
  const problems = [...seen.problems, ...unexpected.map((line) => `console: ${line}`)];
  seen.console.length = 0;
  seen.problems.length = 0;
  return problems;
}

/** Opens the part of the Storybook at `address` that draws stories, without the frame around it; `globals` as in the toolbar. */
export async function openFrame(page: Page, address: string, globals = ''): Promise<void> {
  await page.goto(`${address}iframe.html?id=moneyinput--default&viewMode=story${globals && `&globals=${globals}`}`);
  await page.waitForFunction(
    () => (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished'),
    undefined,
    { timeout: 60_000 },
  );
  await page.evaluate(() => {
    const host = window as unknown as StorybookWindow;
    const note = (event: string, list: string[]): void => {
      host.__STORYBOOK_ADDONS_CHANNEL__!.on(event, (detail) => {
        list.push(typeof detail === 'string' ? detail : detail.storyId);
      });
    };
    host.drawn = [];
    note('storyRendered', host.drawn);
    host.ended = [];
    for (const event of ['storyFinished', 'storyThrewException', 'storyErrored', 'storyMissing'])
      note(event, host.ended);
  });
}

/** What a story says about how it wants to be seen. */
export interface Shown {
  /** What it expects in the console. */
  expected: RegExp[];
  /** The window that it is about. */
  viewport?: { width: number; height: number };
}

/** Goes to a story, until it is drawn and played; throws when Storybook shows an error instead. */
export async function goToStory(page: Page, storyId: string): Promise<Shown> {
  await page.evaluate((id) => {
    const host = window as unknown as StorybookWindow;
    host.ended!.length = 0;
    // The story on screen is the same one: only that it starts over.
    const isShown = host.__STORYBOOK_PREVIEW__?.currentRender?.id === id;
    host.__STORYBOOK_ADDONS_CHANNEL__!.emit(isShown ? 'forceRemount' : 'setCurrentStory', {
      storyId: id,
      viewMode: 'story',
    });
  }, storyId);
  await page.waitForFunction((id) => (window as unknown as StorybookWindow).ended!.includes(id), storyId, {
    timeout: 60_000,
  });
  const broken = await page.evaluate(() => document.body.className.match(/sb-show-(errordisplay|nopreview)/)?.[0]);
  if (broken) throw new Error(`Storybook shows ${broken} instead of the story.`);
  const { expected, viewport } = await page.evaluate(() => {
    const story = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender?.story;
    const own = story?.storyGlobals?.viewport?.value;
    return {
      expected: story?.parameters.expectedConsole?.map((pattern) => pattern.source) ?? [],
      viewport: own && story?.parameters.viewport?.options[own]?.styles,
    };
  });
  return {
    expected: expected.map((source) => new RegExp(source)),
    ...(viewport && {
      viewport: { width: Number.parseInt(viewport.width), height: Number.parseInt(viewport.height) },
    }),
  };
}

/** Changes what the toolbar says, until the story on screen is drawn again. */
export async function setGlobals(page: Page, globals: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((changes) => {
    const host = window as unknown as StorybookWindow;
    host.drawn!.length = 0;
    host.__STORYBOOK_ADDONS_CHANNEL__!.emit('updateGlobals', { globals: changes });
  }, globals);
  await page.waitForFunction(() => (window as unknown as StorybookWindow).drawn!.length > 0);
}

/** Opened side by side: a page mostly waits. */
const TABS = 8;

export interface Visit {
  page: Page;
  id: string;
  shown: Shown;
  seen: Seen;
}

/**
 * Goes to every story with the embed as host, in which no story is played. The visitor may change the host, which draws the
 * story anew, still unplayed; a visit that throws does not end the others.
 */
export async function visitUnplayed(
  browser: Browser,
  address: string,
  ids: readonly string[],
  visit: (visit: Visit) => Promise<void>,
): Promise<{ id: string; error: Error }[]> {
  const queue = [...ids];
  const failures: { id: string; error: Error }[] = [];
  const work = async (): Promise<void> => {
    const context = await browser.newContext({
      viewport: { width: 1024, height: 640 },
      reducedMotion: 'reduce',
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    });
    const page = await context.newPage();
    const seen = watch(page, new URL(address).origin);
    await openFrame(page, address, 'host:embed');
    seen.pending.clear();
    for (let id = queue.shift(); id; id = queue.shift()) {
      try {
        await visit({ page, id, shown: await goToStory(page, id), seen });
        await setGlobals(page, { host: 'embed' });
      } catch (error) {
        failures.push({ id, error: error as Error });
      }
      // What nobody asked for is not the next story's.
      takeProblems(seen, []);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: TABS }, work));
  return failures;
}
