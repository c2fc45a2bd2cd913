/** The engines beside Chromium that this machine can run, and how each is driven. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefox, type LaunchOptions, webkit } from 'playwright';
import { findOldChromium } from '../../scripts/old-chromium.ts';

export const engines = ['firefox', 'webkit', 'chromium-109'] as const;
export type Engine = (typeof engines)[number];

/** The kind of browser that an engine is, as Playwright and Vitest name it. */
export const kindOf = (engine: 'chromium' | Engine): 'chromium' | 'firefox' | 'webkit' =>
  engine === 'chromium-109' ? 'chromium' : engine;

/**
 * `playwright`: Playwright's own build. `moz-firefox`: a stock Firefox, which Playwright drives over WebDriver BiDi.
 * `webkitgtk`: WebKitGTK's MiniBrowser, driven by WebKitWebDriver under Xvfb. `registry`: from the npm registry.
 */
export type FoundBrowser = {
  /** For people, without the version. */
  name: string;
} & (
  | { engine: 'firefox' | 'webkit'; via: 'playwright' }
  | { engine: 'chromium-109'; via: 'registry'; launchOptions: LaunchOptions }
  | { engine: 'firefox'; via: 'moz-firefox'; executablePath: string }
  | { engine: 'webkit'; via: 'webkitgtk'; executablePath: string; driver: string; xvfb: string }
);

interface MissingBrowser {
  engine: Engine;
  /** One line: what to install. */
  install: string;
}

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const firstOf = (paths: string[]): string | undefined => paths.find((path) => existsSync(path));

function findFirefox(): FoundBrowser | MissingBrowser {
  if (existsSync(firefox.executablePath()))
    return { engine: 'firefox', via: 'playwright', name: "Playwright's Firefox" };
  const executablePath =
    process.env.FIREFOX_PATH ??
    onPath('firefox-esr') ??
    firstOf([
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ]);
  if (executablePath) return { engine: 'firefox', via: 'moz-firefox', name: 'Firefox', executablePath };
  return {
    engine: 'firefox',
    install:
      'Firefox is not installed: "apt-get install firefox-esr" on Debian, "npx playwright install firefox" elsewhere.',
  };
}

function findWebKit(): FoundBrowser | MissingBrowser {
  if (existsSync(webkit.executablePath())) return { engine: 'webkit', via: 'playwright', name: "Playwright's WebKit" };
  const driver = onPath('WebKitWebDriver');
  const xvfb = onPath('Xvfb');
  const executablePath = firstOf(
    ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', ''].map((folder) => `/usr/lib/${folder}webkit2gtk-4.1/MiniBrowser`),
  );
  if (driver && xvfb && executablePath)
    return { engine: 'webkit', via: 'webkitgtk', name: 'WebKitGTK', executablePath, driver, xvfb };
  return {
    engine: 'webkit',
    install:
      'WebKit is not installed: "apt-get install webkit2gtk-driver xvfb" on Debian, ' +
      '"npx playwright install --with-deps webkit" elsewhere.',
  };
}

function findChromium109(): FoundBrowser | MissingBrowser {
  const launchOptions = findOldChromium();
  if (launchOptions) return { engine: 'chromium-109', via: 'registry', name: 'Chromium', launchOptions };
  return {
    engine: 'chromium-109',
    install:
      'Chromium 109 was not fetched: "npm run test:browsers chromium-109" does, on Linux x64 with glibc 2.34 or newer.',
  };
}

const finders = { firefox: findFirefox, webkit: findWebKit, 'chromium-109': findChromium109 } satisfies Record<
  Engine,
  () => FoundBrowser | MissingBrowser
>;

export const findBrowser = (engine: Engine): FoundBrowser | MissingBrowser => finders[engine]();

/** What is installed and what is not. Looks at files only: it starts nothing. */
export function findBrowsers(wanted: readonly Engine[] = engines): {
  found: FoundBrowser[];
  missing: MissingBrowser[];
} {
  const all = wanted.map(findBrowser);
  return {
    found: all.filter((one) => 'via' in one),
    missing: all.filter((one) => 'install' in one),
  };
}
