/** What the tests ask of a page of WebKitGTK in its own thread: bodies of functions, for WebDriver's execute/sync. */

/** The lines that the page's script for tests collected (see tests/embed/watch-page.ts). */
export const drainConsole = `
  const lines = window.consoleLines ?? [];
  return lines.splice(0);
`;

/** print() of a frame opens a dialog of GTK, which blocks the page and which WebDriver cannot close. */
export const silencePrinting = `
  document.addEventListener('load', ({ target }) => {
    if (target instanceof HTMLIFrameElement) target.contentWindow.print = () => {};
  }, true);
`;

/** As Playwright's pictures have it: what moves without an end is at its beginning, all else at its end. */
export const stopAnimations = `
  const roots = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
    for (const animation of root.getAnimations()) {
      if (animation.effect.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
  }
`;
