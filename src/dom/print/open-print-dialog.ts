/** In milliseconds. */
const printWait = 1000;

/**
 * Resolves with whether print() opened a dialog. print() does nothing in Android's WebView:
 * https://issues.chromium.org/issues/40342444
 */
export async function openPrintDialog(): Promise<boolean> {
  if (typeof window.print !== 'function') return false;
  const hadFocus = document.hasFocus();
  const start = performance.now();
  let hasStarted = false;
  window.addEventListener('beforeprint', () => (hasStarted = true), { once: true });
  window.print();
  // Without `beforeprint`, a dialog has opened if it stopped the scripts or took the focus.
  const isInDialog = (): boolean =>
    hasStarted || performance.now() - start > printWait || (hadFocus && !document.hasFocus());
  if (isInDialog()) return true;
  await new Promise((resolve) => setTimeout(resolve, printWait));
  return hasStarted || (hadFocus && !document.hasFocus());
}
