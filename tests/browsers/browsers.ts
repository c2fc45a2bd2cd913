/** Finds and launches the engines that this machine has: the pinned Chromium and others. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, firefox, type LaunchOptions, webkit } from 'playwright';
import { findChromium } from '../../scripts/chromium.ts';
import { findOldChromium } from '../../scripts/old-chromium.ts';

export const engines = ['firefox', 'webkit', 'chromium-109'] as const;
export type Engine = (typeof engines)[number];
export type AnyEngine = 'chromium' | Engine;

const types = { chromium, 'chromium-109': chromium, firefox, webkit };

/** The name that Playwright and Vitest have for an engine's browser. */
export const kindOf = (engine: AnyEngine): 'chromium' | 'firefox' | 'webkit' =>
  engine === 'chromium-109' ? 'chromium' : engine;

/** The command that installs an engine. */
export const installation: Record<Engine, string> = {
  firefox: 'npx playwright install --with-deps firefox (on Debian also: apt-get install firefox-esr)',
  webkit: 'npx playwright install --with-deps webkit',
  'chromium-109': 'npm run test:browsers chromium-109 (Linux x64 with glibc 2.34 or newer)',
};

const firefoxUserPrefs = {
  // Playwright's `reducedMotion` does not reach a Firefox that is driven over BiDi.
  'ui.prefersReducedMotion': 1,
  // print() would open a dialog that nobody closes.
  'print.always_print_silent': true,
  'print.enabled': false,
  // Firefox requests an icon, and logs an error when the page's policy forbids the request.
  'browser.chrome.site_icons': false,
  // Like in the pinned Chromium, a scroll bar takes no room.
  'ui.useOverlayScrollbars': 1,
};

function findStockFirefox(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'firefox-esr'));
  const paths = [
    ...onPath,
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ];
  return process.env.FIREFOX_PATH ?? paths.find((path) => existsSync(path));
}

/** Returns Playwright's options to launch an engine, or `undefined` when it is not installed. */
export function findEngine(engine: AnyEngine): LaunchOptions | undefined {
  if (engine === 'chromium') return findChromium().launchOptions;
  if (engine === 'chromium-109') return findOldChromium();
  const prefs = engine === 'firefox' ? { firefoxUserPrefs } : {};
  if (existsSync(types[engine].executablePath())) return prefs;
  const executablePath = engine === 'firefox' ? findStockFirefox() : undefined;
  // Playwright drives a stock Firefox over WebDriver BiDi.
  return executablePath ? { ...prefs, channel: 'moz-firefox', executablePath } : undefined;
}

/** Launches the engine's browser. Throws with the command that installs a missing engine. */
export async function launchBrowser(
  engine: AnyEngine,
  firefoxUserPrefs: LaunchOptions['firefoxUserPrefs'] = {},
): Promise<Browser> {
  const options = findEngine(engine);
  if (!options) throw new Error(`${engine} is not installed: ${installation[engine as Engine]}`);
  return types[engine].launch({ ...options, firefoxUserPrefs: { ...options.firefoxUserPrefs, ...firefoxUserPrefs } });
}
