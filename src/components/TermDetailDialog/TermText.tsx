import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';

interface TermTextProps {
  /** The body as received. */
  html: string;
  labels: TermsLabels;
  getStyles: (part: 'text' | 'skeleton' | 'unavailable' | 'retry') => { className: string; style: CSSProperties };
}

type Cleaned = { status: 'loading' } | { status: 'ready'; content: HTMLElement } | { status: 'empty' | 'failed' };

/** Longer bodies are laid out only where they are looked at. */
const longText = 200_000;

/** What makes a body safe comes with the first term that is opened, not before. */
const loadCleaner = () => import('./clean-term-html.ts');

/** A term's body: made safe, or 'Texto indisponível.'; never as it was received. */
export function TermText({ html, labels, getStyles }: TermTextProps): ReactNode {
  const idPrefix = `termo-${useId().replaceAll(/[^\w-]/g, '')}-`;
  const host = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [cleaned, setCleaned] = useState<Cleaned>({ status: 'loading' });
  const { newTab, table: tableLabel } = labels;

  useEffect(() => {
    let isCurrent = true;
    setCleaned({ status: 'loading' });
    const clean = async (): Promise<Cleaned> => {
      try {
        const { cleanTermHtml } = await loadCleaner();
        const fragment = cleanTermHtml(html, { idPrefix, newTabLabel: newTab, tableLabel });
        if (!fragment) return { status: 'empty' };
        const content = document.createElement('div');
        content.append(fragment);
        return { status: 'ready', content };
      } catch {
        return { status: 'failed' };
      }
    };
    void clean().then((result) => {
      if (isCurrent) setCleaned(result);
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is another run
  }, [html, idPrefix, newTab, tableLabel, attempt]);

  useEffect(() => {
    if (cleaned.status === 'ready') host.current?.replaceChildren(cleaned.content);
  }, [cleaned]);

  /** Anchors of the term scroll inside the dialog; the page's address stays as it is. */
  const followAnchor = (event: MouseEvent<HTMLDivElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    const id = link.getAttribute('href')!.slice(1);
    const goal = host.current?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
    if (!goal) return;
    if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
    goal.focus({ preventScroll: true });
    goal.scrollIntoView({ block: 'start' });
  };

  if (cleaned.status === 'ready') {
    return (
      // Follows what the links inside bubble; nothing here can be pressed by itself.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div {...getStyles('text')} ref={host} onClick={followAnchor} data-long={html.length > longText || undefined} />
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
        <Button {...getStyles('retry')} variant="default" onClick={() => setAttempt(attempt + 1)}>
          {labels.retry}
        </Button>
      )}
    </div>
  );
}
