/** WebKitGTK in the shape of Playwright's `Browser`: one session, a window for each page. */
import type { Browser, BrowserContextOptions } from 'playwright';
import { asPage, GtkPage } from './gtk-page.ts';
import { openSession, type WebKitGtk } from './session.ts';

export async function openGtkBrowser(found: WebKitGtk): Promise<Browser> {
  const session = await openSession(found);
  /** Stays open: a session whose current window is closed can do nothing, not even open another one. */
  const home = await session.call<string>('GET', '/window');
  let shown: string | undefined;
  let last: Promise<unknown> = Promise.resolve();

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
    let isClosed = false;
    const close = async (): Promise<void> => {
      if (isClosed) return;
      isClosed = true;
      await call(() => session.call('DELETE', '/window'));
      shown = undefined;
    };
    return asPage(new GtkPage(session, viewport ?? { width: 1280, height: 720 }, call, close));
  }

  const browser = {
    version: () => session.version,
    newPage,
    newContext: (options?: BrowserContextOptions) => {
      const pages: Array<Awaited<ReturnType<typeof newPage>>> = [];
      return Promise.resolve({
        newPage: async () => {
          const page = await newPage(options);
          pages.push(page);
          return page;
        },
        close: async () => {
          for (const page of pages) await page.close();
        },
      });
    },
    close: () => session.close(),
  };
  return browser as unknown as Browser;
}
