import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { DialogButton } from '../DialogButton/DialogButton.tsx';
import { LoadingShape } from '../LoadingShape/LoadingShape.tsx';
import { goTo } from './go-to.ts';
import { useCleanedTerm } from './use-cleaned-term.ts';

interface TermTextProps {
  /** The body as received. */
  html: string;
  labels: TermsLabels;
  /** As of `useCleanedTerm`. */
  onBusyChange?: (busy: boolean, isShown?: boolean) => void;
  getStyles: (part: 'text' | 'skeleton' | 'unavailable' | 'retry') => { className: string; style: CSSProperties };
}

/** A term's body: made safe, or 'Texto indisponível.'; never as it was received. */
export function TermText({ html, labels, onBusyChange, getStyles }: TermTextProps): ReactNode {
  const idPrefix = `termo-${useId().replaceAll(/[^\w-]/g, '')}-`;
  const host = useRef<HTMLDivElement>(null);
  /** The id that a link of the text leads to, before that part of the text is there. */
  const awaitedId = useRef<string>(undefined);

  /** Goes to the awaited part as soon as it is there. */
  const followAwaited = (): void => {
    const id = awaitedId.current;
    const goal = id && host.current?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
    if (!goal) return;
    awaitedId.current = undefined;
    goTo(goal);
  };

  const { cleaned, retry } = useCleanedTerm({
    html,
    idPrefix,
    labels,
    onProgress: followAwaited,
    onBusyChange: (busy, isShown) => {
      if (busy) awaitedId.current = undefined;
      onBusyChange?.(busy, isShown);
    },
  });
  const content = 'content' in cleaned ? cleaned.content : undefined;
  useLayoutEffect(() => {
    if (content) host.current?.replaceChildren(content);
  }, [content]);

  /** Anchors of the term scroll inside the dialog; the page's address stays as it is. */
  const followAnchor = (event: MouseEvent<HTMLDivElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    awaitedId.current = link.getAttribute('href')!.slice(1);
    followAwaited();
  };

  if (content) {
    return (
      // Handles clicks that bubble from links; the <div> itself is not interactive.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div
        // An element of its own: of the one below, Preact would keep an empty `lang`.
        key="text"
        {...getStyles('text')}
        ref={host}
        onClick={followAnchor}
        aria-busy={cleaned.status === 'partial' || undefined}
      />
    );
  }
  return (
    // Around it is the language of the API.
    <div lang={labels.lang}>
      {/* A status that comes together with its text is not announced. */}
      <div role="status">
        {cleaned.status === 'loading' ? (
          <VisuallyHidden>{labels.loading}</VisuallyHidden>
        ) : (
          <p {...getStyles('unavailable')}>{labels.textUnavailable}</p>
        )}
      </div>
      {cleaned.status === 'loading' && <LoadingShape firstHeight={16} lastWidth="70%" {...getStyles('skeleton')} />}
      {cleaned.status === 'failed' && (
        <DialogButton {...getStyles('retry')} variant="default" onClick={retry}>
          {labels.retry}
        </DialogButton>
      )}
    </div>
  );
}
