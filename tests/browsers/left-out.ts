/**
 * Why a test is left out in an engine, as the page "Tried on" names it: `skip(condition, leftOut.compose)`. A run of all
 * tests fails when it leaves one out without a reason.
 */
export const leftOut = {
  compose: 'Only Chromium lets a test compose text, as an input method does',
  microtasks: 'Firefox’s driver types from a script: promises wait until every listener has run',
  fingers: 'Only Chromium lets a test say that fingers point',
  phone: 'Only Chromium imitates a phone: fingers, the room of its bars, a window that zooms',
  letters: 'Only Chromium lets a test set the person’s own size of letters',
  forcedColors: 'Only Chromium lets a test force colours',
  hover: 'Without a mouse, the browser applies no style for (hover: hover)',
  motion: 'Only Chromium lets a test say that the person wants motion',
  names: 'Only Chromium tells a test the names that screen readers get',
  requests: 'Only Chromium tells a test for certain in which order a page asks',
  network: 'WebDriver sets neither the clock nor the network of a page',
  cache: 'WebKitWebDriver opens a private window, which keeps nothing that it loaded',
  prototypes: 'WebDriver cannot read a page that patches its prototypes',
  print: 'Only Firefox prints to a file without a dialog of the system',
  topLayer: 'The browser has no top layer for elements of a page',
  entry: 'The browser does not know @starting-style: the dialog is there without a motion',
  fullscreen: 'Without a window, this browser never shows an element in fullscreen',
  zoom: 'An older Chromium measures an element in pixels that its zoom does not enlarge',
  bars: 'Only a newer Chromium imitates the room of a phone’s bars',
  idle: 'The browser has no requestIdleCallback',
  priorities: 'The browser has no scheduler.postTask',
  oklch: 'The browser does not know oklch()',
  label: 'An older Chromium tells an element nothing of a click on its label, and selects its text',
  trustedTypes: 'The browser does not know Trusted Types',
} as const;
