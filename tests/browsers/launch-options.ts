import type { LaunchOptions } from 'playwright';
import type { FoundBrowser } from './find-browsers.ts';

const firefoxUserPrefs = {
  // Playwright's `reducedMotion` does not reach a Firefox that is driven over BiDi.
  'ui.prefersReducedMotion': 1,
  // print() would open a dialog that nobody closes.
  'print.always_print_silent': true,
  'print.enabled': false,
  // A page's own policy would forbid the icon that Firefox asks for, and the console would say so.
  'browser.chrome.site_icons': false,
  // As in the pinned Chromium: a scroll bar takes no room.
  'ui.useOverlayScrollbars': 1,
};

/** What Playwright needs to start a browser that it drives. */
export function launchOptionsOf(browser: Exclude<FoundBrowser, { via: 'webkitgtk' }>): LaunchOptions {
  switch (browser.via) {
    case 'moz-firefox':
      return { channel: 'moz-firefox', executablePath: browser.executablePath, firefoxUserPrefs };
    case 'playwright':
      return browser.engine === 'firefox' ? { firefoxUserPrefs } : {};
    default:
      return browser satisfies never;
  }
}
