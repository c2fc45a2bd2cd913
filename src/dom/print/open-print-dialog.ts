/** Milliseconds after `print()` in which a browser opens its dialog. */
const WAIT = 1000;

/**
 * Opens the browser's dialog to print, and resolves with whether it opened. Browsers inside of apps have no `print()`, or one that
 * does nothing: https://issues.chromium.org/issues/40342444
 */
export async function openPrintDialog(view: Window): Promise<boolean> {
  if (typeof window.print !== 'function' || typeof view.print !== 'function') return false;
  const hadFocus = document.hasFocus();
  const start = performance.now();
  let hasStarted = false;
  view.addEventListener('beforeprint', () => (hasStarted = true), { once: true });
  view.print();
  // Some browsers dispatch no event, but their dialog stops scripts or takes the focus.
  const isInDialog = (): boolean =>
    hasStarted || performance.now() - start > WAIT || (hadFocus && !document.hasFocus());
  if (isInDialog()) return true;
  await new Promise((resolve) => setTimeout(resolve, WAIT));
  return hasStarted || (hadFocus && !document.hasFocus());
}
