import { Skeleton, VisuallyHidden } from '@mantine/core';
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { DialogButton } from '../DialogButton/DialogButton.tsx';
import { goTo } from './go-to.ts';
import { loadCleaner } from './load-cleaner.ts';

interface TermTextProps {
  /** The body as received. */
  html: string;
  labels: TermsLabels;
  /**
   * True from the mount on, false as soon as nothing more will come, true again on unmount. After a failure to load the text
   * may still come.
   */
  onBusyChange?: (busy: boolean) => void;
  getStyles: (part: 'text' | 'skeleton' | 'unavailable' | 'retry') => { className: string; style: CSSProperties };
}

/** While it is 'partial', more of the text is put into `content`. */
type Cleaned =
  | { status: 'loading' }
  | { status: 'partial' | 'whole'; content: HTMLElement }
  | { status: 'empty' | 'failed' };

/** A term's body: made safe, or 'Texto indisponível.'; never as it was received. */
export function TermText({ html, labels, onBusyChange, getStyles }: TermTextProps): ReactNode {
  const idPrefix = `termo-${useId().replaceAll(/[^\w-]/g, '')}-`;
  const host = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [cleaned, setCleaned] = useState<Cleaned>({ status: 'loading' });
  const { newTab, table: tableLabel } = labels;
  /** The id that a link of the text leads to, before that part of the text is there. */
  const awaitedId = useRef<string>(undefined);
  const busyChange = useRef(onBusyChange);
  useLayoutEffect(() => {
    busyChange.current = onBusyChange;
  });

  /** Goes to the awaited part as soon as it is there. */
  const followAwaited = useCallback(() => {
    const id = awaitedId.current;
    const goal = id && host.current?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
    if (!goal) return;
    awaitedId.current = undefined;
    goTo(goal);
  }, []);

  // Layout effects: a text that is there at once is in the first paint.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const content = document.createElement('div');
    const show = async (): Promise<Cleaned> => {
      try {
        const { showTermHtml } = await loadCleaner();
        const isShown = await showTermHtml(html, content, {
          idPrefix,
          newTabLabel: newTab,
          tableLabel,
          signal,
          onProgress: () => {
            setCleaned((now) => (now.status === 'loading' ? { status: 'partial', content } : now));
            followAwaited();
          },
        });
        return isShown ? { status: 'whole', content } : { status: 'empty' };
      } catch {
        return { status: 'failed' };
      }
    };
    setCleaned((now) => (now.status === 'loading' ? now : { status: 'loading' }));
    busyChange.current?.(true);
    void show().then((result) => {
      if (signal.aborted) return;
      setCleaned(result);
      busyChange.current?.(result.status === 'failed');
    });
    return () => {
      stop.abort();
      awaitedId.current = undefined;
      busyChange.current?.(true);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is another run
  }, [html, idPrefix, newTab, tableLabel, followAwaited, attempt]);

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
        {...getStyles('text')}
        ref={host}
        onClick={followAnchor}
        aria-busy={cleaned.status === 'partial' || undefined}
      />
    );
  }
  return (
    <div>
      <VisuallyHidden role="status">{cleaned.status === 'loading' && <span>{labels.loading}</span>}</VisuallyHidden>
      {cleaned.status === 'loading' ? (
        <div {...getStyles('skeleton')} aria-hidden>
          <Skeleton height={16} />
          <Skeleton height={16} />
          <Skeleton height={16} width="70%" />
        </div>
      ) : (
        <p {...getStyles('unavailable')} role="status">
          {labels.textUnavailable}
        </p>
      )}
      {cleaned.status === 'failed' && (
        <DialogButton {...getStyles('retry')} variant="default" onClick={() => setAttempt(attempt + 1)}>
          {labels.retry}
        </DialogButton>
      )}
    </div>
  );
}
