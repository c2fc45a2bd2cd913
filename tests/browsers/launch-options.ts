import type { LaunchOptions } from 'playwright';
import type { FoundBrowser } from './find-browsers.ts';

const firefoxUserPrefs = {
  // Playwright's `reducedMotion` does not reach a Firefox that is driven over BiDi.
  'ui.prefersReducedMotion': 1,
  // print() would open a dialog that nobody closes.
  'print.always_print_silent': true,
  'print.enabled': false,
  // A page's own policy forbids the icon that Firefox requests, which logs an error.
  'browser.chrome.site_icons': false,
  // As in the pinned Chromium: a scroll bar takes no room.
  'ui.useOverlayScrollbars': 1,
};

/** Playwright's options to launch a browser. */
export function launchOptionsOf(browser: Exclude<FoundBrowser, { via: 'webkitgtk' }>): LaunchOptions {
  switch (browser.via) {
    case 'moz-firefox':
      return { channel: 'moz-firefox', executablePath: browser.executablePath, firefoxUserPrefs };
    case 'registry':
      return browser.launchOptions;
    case 'playwright':
      return browser.engine === 'firefox' ? { firefoxUserPrefs } : {};
    default:
      return browser satisfies never;
  }
}
