import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { loadSanitizer } from './load-sanitizer.ts';

type SanitizedTerm = { status: 'loading' | 'empty' | 'failed' } | { status: 'shown'; content: HTMLElement };

/** Characters of HTML. Longer texts contain embedded files and would freeze the page for seconds; `npx aceite check` reports them. */
const MAX_LENGTH = 2_000_000;

interface SanitizedTermOptions {
  html: string;
  idPrefix: string;
  labels: Pick<TermsLabels, 'lang' | 'newTab' | 'table'>;
  /**
   * Called with true on mount and on unmount, and with false once the text is shown or cannot be shown. Not after a failure to load
   * the sanitizer, because `retry` may still load it.
   */
  onBusyChange: (busy: boolean, isShown?: boolean) => void;
  /** Called when the text is not shown because of its length. */
  onTooLong: () => void;
}

/** Sanitizes the text of a term; `retry` loads the sanitizer again after a failure. */
export function useSanitizedTerm({ html, idPrefix, labels, ...callbacks }: SanitizedTermOptions) {
  const { lang: newTabLang, newTab: newTabLabel, table: tableLabel } = labels;
  const [attempt, setAttempt] = useState(0);
  const [sanitized, setSanitized] = useState<SanitizedTerm>({ status: 'loading' });
  const onBusyChange = useEffectEvent(callbacks.onBusyChange);
  const onTooLong = useEffectEvent(callbacks.onTooLong);

  // A layout effect: the sanitizer begins to load before the first paint.
  useLayoutEffect(() => {
    let isCancelled = false;
    const show = async (): Promise<SanitizedTerm> => {
      if (html.length > MAX_LENGTH) {
        onTooLong();
        return { status: 'empty' };
      }
      try {
        const { showTermHtml } = await loadSanitizer();
        const content = document.createElement('div');
        const isShown = !isCancelled && showTermHtml(html, content, { idPrefix, newTabLabel, newTabLang, tableLabel });
        return isShown ? { status: 'shown', content } : { status: 'empty' };
      } catch {
        return { status: 'failed' };
      }
    };
    setSanitized((now) => (now.status === 'loading' ? now : { status: 'loading' }));
    onBusyChange(true);
    void show().then((result) => {
      if (isCancelled) return;
      setSanitized(result);
      onBusyChange(result.status === 'failed', result.status === 'shown');
    });
    return () => {
      isCancelled = true;
      onBusyChange(true);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is another run
  }, [html, idPrefix, newTabLabel, newTabLang, tableLabel, attempt]);

  return { sanitized, retry: () => setAttempt(attempt + 1) };
}
