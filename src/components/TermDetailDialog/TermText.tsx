import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { maxText } from '../../dom/term-html/limits.ts';
import { markWideTables } from '../../dom/term-html/mark-wide-tables.ts';
import { DialogButton } from '../DialogButton/DialogButton.tsx';
import { LoadingSkeleton } from '../LoadingSkeleton/LoadingSkeleton.tsx';
import { NoteIcon } from '../NoteIcon/NoteIcon.tsx';
import { loadSanitizer } from './load-sanitizer.ts';
import { scrollToTarget } from './scroll-to-target.ts';

interface TermTextProps {
  /** The text of the term as the API sent it. */
  html: string;
  labels: TermsLabels;
  loadingId?: string;
  /** Called when a load starts or ends, and with `loading` on unmount. */
  onTextChange?: (text: SanitizedText) => void;
  getStyles: (part: 'text' | 'skeleton' | 'unavailable' | 'retry') => { className: string; style: CSSProperties };
}

/**
 * The text in an element, or the reason for its absence. `empty` includes texts that cannot be
 * shown. After `failed`, when the sanitizer could not be loaded, the person can retry.
 */
export type SanitizedText = HTMLElement | 'loading' | 'empty' | 'too-long' | 'failed';

/** The sanitized text of a term, its skeleton, or 'Texto indisponível.' and maybe a retry button. */
export function TermText({ html, labels, loadingId, getStyles, ...callbacks }: TermTextProps): ReactNode {
  const idPrefix = `termo-${useId().replaceAll(/[^\w-]/g, '')}-`;
  const container = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [text, setText] = useState<SanitizedText>('loading');
  const { lang, newTab, table } = labels;
  const onTextChange = useEffectEvent((changed: SanitizedText) => callbacks.onTextChange?.(changed));

  // The sanitizer begins to load before the first paint.
  useLayoutEffect(() => {
    let isCancelled = false;
    const sanitize = async (): Promise<SanitizedText> => {
      if (html.length > maxText) return 'too-long';
      try {
        const { showTermHtml } = await loadSanitizer();
        if (isCancelled) return 'empty';
        const content = document.createElement('div');
        const isShown = showTermHtml(html, content, { idPrefix, lang, newTab, table });
        return isShown ? content : 'empty';
      } catch {
        return 'failed';
      }
    };
    setText('loading');
    onTextChange('loading');
    void sanitize().then((result) => {
      if (isCancelled) return;
      setText(result);
      onTextChange(result);
    });
    return () => {
      isCancelled = true;
      onTextChange('loading');
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `attempt` starts another run
  }, [html, idPrefix, lang, newTab, table, attempt]);

  useLayoutEffect(() => {
    if (typeof text === 'string') return undefined;
    container.current?.replaceChildren(text);
    return markWideTables(text);
  }, [text]);

  /** Scrolls to a part of the text without changing the page's address. */
  const followAnchor = (event: MouseEvent<HTMLDivElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    const id = CSS.escape(link.getAttribute('href')!.slice(1));
    const goal = container.current?.querySelector<HTMLElement>(`[id="${id}"]`);
    if (goal) scrollToTarget(goal);
  };

  if (typeof text !== 'string') {
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks of links
      <div
        // Without `key`, Preact would reuse the <div> below, with an empty `lang`.
        key="text"
        {...getStyles('text')}
        ref={container}
        onClick={followAnchor}
      />
    );
  }
  return (
    // The article has the language of the API, but the labels may have another language.
    <div lang={labels.lang}>
      {text === 'loading' ? (
        <LoadingSkeleton
          id={loadingId}
          label={labels.loading}
          firstHeight={16}
          lastWidth="70%"
          {...getStyles('skeleton')}
        />
      ) : (
        <p {...getStyles('unavailable')}>
          <NoteIcon of="info" />
          {labels.textUnavailable}
        </p>
      )}
      {text === 'failed' && (
        <DialogButton {...getStyles('retry')} variant="default" onClick={() => setAttempt(attempt + 1)}>
          {labels.retry}
        </DialogButton>
      )}
    </div>
  );
}
