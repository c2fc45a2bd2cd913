import { type Browser, chromium, firefox, webkit } from 'playwright';
import { findChromium } from '../../scripts/chromium.ts';
import { type Engine, findBrowser, kindOf } from './find-browsers.ts';
import { launchOptionsOf } from './launch-options.ts';
import { openGtkBrowser } from './webkitgtk/gtk-browser.ts';

export type AnyEngine = 'chromium' | Engine;

/** Starts a browser of the engine; throws with what to install when there is none. */
export async function launchBrowser(engine: AnyEngine): Promise<Browser> {
  if (engine === 'chromium') return chromium.launch(findChromium().launchOptions);
  const browser = findBrowser(engine);
  if (!('via' in browser)) throw new Error(browser.install);
  if (browser.via === 'webkitgtk') return openGtkBrowser(browser);
  return { chromium, firefox, webkit }[kindOf(engine)].launch(launchOptionsOf(browser));
}
