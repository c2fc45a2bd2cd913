/** Vitest's browser mode in WebKitGTK: opens the page of the tests and presses keys that the browser trusts. */
import { join } from 'node:path';
import { defineBrowserCommand, defineBrowserProvider, parseKeyDef } from '@vitest/browser';
import type { BrowserProvider, BrowserProviderOption, TestProject } from 'vitest/node';
import { codePointOf } from './keys.ts';
import { type KeyAction, openSession, type WebKitGtk, type WebKitSession } from './session.ts';

/** Larger than any viewport that a story asks for: a frame beyond the window would still be laid out, but not shown. */
const windowSize = { width: 1500, height: 1200 };

class WebKitGtkProvider implements BrowserProvider {
  name = 'webkitgtk';
  supportsParallelism = false;
  readonly initScripts = [join(import.meta.dirname, 'locators.ts')];
  readonly #browser: WebKitGtk;
  #session: Promise<WebKitSession> | undefined;

  constructor(browser: WebKitGtk, project: TestProject) {
    this.#browser = browser;
    // Vitest types the commands that users call; these are its own.
    const server = project.browser as unknown as { registerCommand: (name: string, command: unknown) => void };
    server.registerCommand('__vitest_keyboard', keyboard);
    // The frame of the tests takes the size itself: the window is larger than any.
    server.registerCommand('__vitest_viewport', () => {});
  }

  session(): Promise<WebKitSession> {
    return (this.#session ??= openSession(this.#browser));
  }

  getCommandsContext(): { session: () => Promise<WebKitSession> } {
    return { session: () => this.session() };
  }

  async openPage(_sessionId: string, url: string): Promise<void> {
    const session = await this.session();
    await session.call('POST', '/window/rect', { x: 0, y: 0, ...windowSize });
    await session.goto(url);
  }

  async close(): Promise<void> {
    const session = await this.#session;
    this.#session = undefined;
    await session?.close();
  }
}

const keyboard = defineBrowserCommand<[text: string, state: { unreleased: string[] }]>(
  async (context, text, { unreleased }) => {
    const { session } = context as unknown as { session: () => Promise<WebKitSession> };
    const pressed = new Set(unreleased);
    const actions: KeyAction[] = [];
    for (const { keyDef, releasePrevious, releaseSelf, repeat } of parseKeyDef(text)) {
      const key = keyDef.key!;
      const value = codePointOf(key);
      if (pressed.delete(key)) actions.push({ type: 'keyUp', value });
      if (releasePrevious) continue;
      for (let time = 0; time < repeat; time += 1) actions.push({ type: 'keyDown', value });
      if (releaseSelf) actions.push({ type: 'keyUp', value });
      else pressed.add(key);
    }
    await (await session()).press(actions);
    return { unreleased: [...pressed] };
  },
);

/** For `browser.commands`: what locators.ts asks of the browser. */
export const webkitgtkCommands = {
  clickAt: defineBrowserCommand<[x: number, y: number]>(async (context, x, y) => {
    const { session } = context as unknown as { session: () => Promise<WebKitSession> };
    await (await session()).clickAt(x, y);
  }),
};

export const webkitgtk = (browser: WebKitGtk): BrowserProviderOption =>
  defineBrowserProvider({
    name: 'webkitgtk',
    supportedBrowser: ['webkit'],
    options: {},
    providerFactory: (project) => new WebKitGtkProvider(browser, project),
  });
