import { listen, page } from './page.ts';

/**
 * Calls back when the person returns to the page: from another tab or out of the back-forward cache, which is `certain`,
 * or from another window or frame, as far as the focus tells.
 */
export function onReturn(callback: (certain: boolean) => void): () => void {
  const stops = [
    listen(page().document, 'visibilitychange', () => {
      if (page().document?.visibilityState !== 'hidden') callback(true);
    }),
    listen(page(), 'focus', () => callback(false)),
    listen(page(), 'pageshow', (event) => {
      if ((event as Event & { persisted?: boolean }).persisted) callback(true);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
