/** One MiniBrowser window of WebKitGTK: Xvfb, WebKitWebDriver and the calls of WebDriver that the tests need. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../setup/serve-folders.ts';
import type { FoundBrowser } from '../find-browsers.ts';
import { photograph } from './screen.ts';

export type WebKitGtk = Extract<FoundBrowser, { via: 'webkitgtk' }>;

export type KeyAction = { type: 'keyDown' | 'keyUp'; value: string };

export interface WebKitSession {
  version: string;
  call: <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;
  goto: (url: string) => Promise<void>;
  /** Runs the body of a function; `arguments` are the values given. */
  execute: <T>(body: string, values?: readonly unknown[]) => Promise<T>;
  press: (actions: KeyAction[]) => Promise<void>;
  moveTo: (x: number, y: number) => Promise<void>;
  clickAt: (x: number, y: number) => Promise<void>;
  wheelAt: (x: number, y: number, deltaX: number, deltaY: number) => Promise<void>;
  /** A part of the display. */
  photograph: (box: { x: number; y: number; width: number; height: number }) => Buffer;
  close: () => Promise<void>;
}

/** Xvfb chooses a free display and writes its number to descriptor 3. */
async function startDisplay(xvfb: string, folder: string): Promise<{ process: ChildProcess; display: string }> {
  // Without a pointer: that of a busy button turns, and a picture would never be at rest.
  const screen = ['-screen', '0', '1600x1300x24', '-nocursor'];
  const child = spawn(xvfb, ['-displayfd', '3', ...screen, '-fbdir', folder, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]!.once('data', (data: Buffer) => resolve(String(data).trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { process: child, display: `:${number}` };
}

/** For GTK: its animations are what WebKitGTK takes for prefers-reduced-motion, and its toolbar would keep a window wider than a phone. */
function runFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aceite-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  writeFileSync(
    join(folder, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; border-width: 0; } toolbar *, headerbar *, button, entry { font-size: 1px; -gtk-icon-size: 1px; }\n',
  );
  return folder;
}

async function untilReady(origin: string, driver: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`);
    const ready = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not answer within 30 s.');
}

/** A call that takes longer than this has met a page that blocks its thread, or a browser that is gone. */
const callLimit = 120_000;

export async function openSession({ driver: driverPath, executablePath, xvfb }: WebKitGtk): Promise<WebKitSession> {
  const folder = runFolder();
  const { process: display, display: name } = await startDisplay(xvfb, folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: name,
      GDK_BACKEND: 'x11',
      TZ: 'America/Sao_Paulo',
      XDG_CONFIG_HOME: folder,
      // No GPU under Xvfb; and the sandbox of bubblewrap does not start as root or in a container. The pages are our own.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stop = (): void => {
    driver.kill();
    display.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  // The browser is the driver's child; a run that is interrupted leaves none of them behind.
  process.once('exit', stop);

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(origin + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(callLimit),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebKitWebDriver, ${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  }

  try {
    await untilReady(origin, driver);
    const { sessionId, capabilities } = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
      'POST',
      '/session',
      {
        capabilities: {
          alwaysMatch: {
            // A page that never finishes loading would hold up every later call.
            pageLoadStrategy: 'none',
            unhandledPromptBehavior: 'ignore',
            'webkitgtk:browserOptions': { binary: executablePath, args: ['--automation'] },
          },
        },
      },
    );
    const call: WebKitSession['call'] = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
    const point = (actions: object[]): Promise<void> =>
      call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    const move = (x: number, y: number): object => ({
      type: 'pointerMove',
      x: Math.round(x),
      y: Math.round(y),
      duration: 0,
    });
    /** WebKitWebDriver turns a wheel by the difference between two deltas, whatever windows they were for: given are sums. */
    const turned = { deltaX: 0, deltaY: 0 };
    const wheelAt = (x: number, y: number, deltaX: number, deltaY: number): Promise<void> => {
      turned.deltaX += deltaX;
      turned.deltaY += deltaY;
      const scroll = { type: 'scroll', x, y, ...turned, duration: 0, origin: 'viewport' };
      return call('POST', '/actions', { actions: [{ type: 'wheel', id: 'wheel', actions: [scroll] }] });
    };
    return {
      version: capabilities.browserVersion,
      call,
      goto: (url) => call('POST', '/url', { url }),
      execute: (script, args = []) => call('POST', '/execute/sync', { script, args }),
      press: (actions) => call('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] }),
      moveTo: (x, y) => point([move(x, y)]),
      clickAt: (x, y) => point([move(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
      wheelAt,
      photograph: (box) => photograph(join(folder, 'Xvfb_screen0'), box),
      close: async () => {
        process.off('exit', stop);
        try {
          await call('DELETE', '');
        } finally {
          stop();
        }
      },
    };
  } catch (error) {
    process.off('exit', stop);
    stop();
    throw error;
  }
}
