import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { DialogButton } from '../DialogButton/DialogButton.tsx';
import { LoadingSkeleton } from '../LoadingSkeleton/LoadingSkeleton.tsx';
import { scrollToTarget } from './scroll-to-target.ts';
import { useSanitizedTerm } from './use-sanitized-term.ts';

interface TermTextProps {
  /** The text of the term as the API sent it. */
  html: string;
  labels: TermsLabels;
  /** See `useSanitizedTerm`. */
  onBusyChange?: (busy: boolean, isShown?: boolean) => void;
  onTooLong?: () => void;
  getStyles: (part: 'text' | 'skeleton' | 'unavailable' | 'retry') => { className: string; style: CSSProperties };
}

/** The sanitized text of a term, or 'Texto indisponível.'. The received HTML is never rendered. */
export function TermText({ html, labels, onBusyChange, onTooLong, getStyles }: TermTextProps): ReactNode {
  const idPrefix = `termo-${useId().replaceAll(/[^\w-]/g, '')}-`;
  const host = useRef<HTMLDivElement>(null);
  const { sanitized, retry } = useSanitizedTerm({
    html,
    idPrefix,
    labels,
    onTooLong: () => onTooLong?.(),
    onBusyChange: (busy, isShown) => onBusyChange?.(busy, isShown),
  });
  const content = 'content' in sanitized ? sanitized.content : undefined;
  useLayoutEffect(() => {
    if (content) host.current?.replaceChildren(content);
  }, [content]);

  /** Links to a part of the text scroll inside the dialog; the page's address does not change. */
  const followAnchor = (event: MouseEvent<HTMLDivElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    const id = link.getAttribute('href')!.slice(1);
    const goal = id && host.current?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
    if (goal) scrollToTarget(goal);
  };

  if (content) {
    return (
      // Handles clicks that bubble from links; the <div> itself is not interactive.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div
        // `key`: Preact would reuse the <div> below, with an empty `lang`.
        key="text"
        {...getStyles('text')}
        ref={host}
        onClick={followAnchor}
      />
    );
  }
  return (
    // `lang`: the article around this has the language of the API.
    <div lang={labels.lang}>
      {/* Rendered before its second text: a status that is mounted together with its text is not announced. */}
      <div role="status">
        {sanitized.status === 'loading' ? (
          <VisuallyHidden>{labels.loading}</VisuallyHidden>
        ) : (
          <p {...getStyles('unavailable')}>{labels.textUnavailable}</p>
        )}
      </div>
      {sanitized.status === 'loading' && (
        <LoadingSkeleton firstHeight={16} lastWidth="70%" {...getStyles('skeleton')} />
      )}
      {sanitized.status === 'failed' && (
        <DialogButton {...getStyles('retry')} variant="default" onClick={retry}>
          {labels.retry}
        </DialogButton>
      )}
    </div>
  );
}
