import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { loadSanitizer } from './load-sanitizer.ts';

/** `partial`: later chunks of the text are still missing in `content`. */
type SanitizedTerm =
  | { status: 'loading' }
  | { status: 'partial' | 'whole'; content: HTMLElement }
  | { status: 'empty' | 'failed' };

/** Characters of HTML. Longer texts contain embedded files and would freeze the page for seconds; `npx aceite check` reports them. */
const MAX_LENGTH = 2_000_000;

interface SanitizedTermOptions {
  html: string;
  idPrefix: string;
  labels: Pick<TermsLabels, 'lang' | 'newTab' | 'table'>;
  /** Called after each chunk that was added to `content`. */
  onProgress: () => void;
  /**
   * Called with true on mount, false once the text is complete or cannot be shown, and true on unmount. A failure to load the
   * sanitizer does not call it with false, because `retry` may still load the text. `isShown`: whether the whole text is in `content`.
   */
  onBusyChange: (busy: boolean, isShown?: boolean) => void;
  /** Called when the text is not shown because of its length. */
  onTooLong: () => void;
}

/** Cleans the text of a term in chunks; `retry` loads the sanitizer again after a failure. */
export function useSanitizedTerm({ html, idPrefix, labels, ...callbacks }: SanitizedTermOptions) {
  const { lang: newTabLang, newTab: newTabLabel, table: tableLabel } = labels;
  const [attempt, setAttempt] = useState(0);
  const [sanitized, setSanitized] = useState<SanitizedTerm>({ status: 'loading' });
  const onProgress = useEffectEvent(callbacks.onProgress);
  const onBusyChange = useEffectEvent(callbacks.onBusyChange);
  const onTooLong = useEffectEvent(callbacks.onTooLong);

  // A layout effect: a text that is sanitized at once is in the first paint.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const content = document.createElement('div');
    const showPart = (): void => {
      setSanitized((now) => (now.status === 'loading' ? { status: 'partial', content } : now));
      onProgress();
    };
    const show = async (): Promise<SanitizedTerm> => {
      if (html.length > MAX_LENGTH) {
        onTooLong();
        return { status: 'empty' };
      }
      try {
        const { showTermHtml } = await loadSanitizer();
        const options = { idPrefix, newTabLabel, newTabLang, tableLabel, signal, onProgress: showPart };
        const isShown = await showTermHtml(html, content, options);
        return isShown ? { status: 'whole', content } : { status: 'empty' };
      } catch {
        return { status: 'failed' };
      }
    };
    setSanitized((now) => (now.status === 'loading' ? now : { status: 'loading' }));
    onBusyChange(true);
    void show().then((result) => {
      if (signal.aborted) return;
      setSanitized(result);
      onBusyChange(result.status === 'failed', result.status === 'whole');
    });
    return () => {
      stop.abort();
      onBusyChange(true);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is another run
  }, [html, idPrefix, newTabLabel, newTabLang, tableLabel, attempt]);

  return { sanitized, retry: () => setAttempt(attempt + 1) };
}
