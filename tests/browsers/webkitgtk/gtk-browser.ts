/** WebKitGTK in the shape of Playwright's `Browser`: one session, a window for each page. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { asPage, GtkPage } from './gtk-page.ts';
import { openSession, type WebKitGtk } from './session.ts';

export async function openGtkBrowser(found: WebKitGtk): Promise<Browser> {
  const session = await openSession(found);
  /** Stays open: a session whose current window is closed can do nothing, not even open another one. */
  const home = await session.call<string>('GET', '/window');
  let shown: string | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const pages: Page[] = [];

  /** WebDriver has one current window: calls of several pages take turns. */
  function inWindow<T>(handle: string, run: () => Promise<T>): Promise<T> {
    const turn = last.then(async () => {
      if (shown !== handle) await session.call('POST', '/window', { handle });
      shown = handle;
      return run();
    });
    last = turn.catch(() => {});
    return turn;
  }

  async function newPage({ viewport }: BrowserContextOptions = {}) {
    const { handle } = await inWindow(home, () =>
      session.call<{ handle: string }>('POST', '/window/new', { type: 'window' }),
    );
    const call = <T>(run: () => Promise<T>): Promise<T> => inWindow(handle, run);
    const close = async (): Promise<void> => {
      await call(() => session.call('DELETE', '/window'));
      shown = undefined;
    };
    const page = asPage(new GtkPage(session, viewport ?? { width: 1280, height: 720 }, call, close));
    pages.push(page);
    return page;
  }

  const closeAll = async (some: Page[]): Promise<void> => {
    for (const page of some) await page.close();
  };

  const browser = {
    version: () => session.version,
    newPage,
    newContext: (options?: BrowserContextOptions) => {
      const own: Page[] = [];
      return Promise.resolve({
        newPage: async () => {
          const page = await newPage(options);
          own.push(page);
          return page;
        },
        close: () => closeAll(own),
      });
    },
    close: async () => {
      try {
        await closeAll(pages);
      } finally {
        await session.close();
      }
    },
  };
  return browser as unknown as Browser;
}
