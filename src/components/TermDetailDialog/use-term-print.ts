import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Term } from '../../core/model/term.ts';
import type { DocumentLabels } from '../../core/terms/document-labels.ts';
import { sha256 } from '../../core/terms/create-receipt.ts';
import { safeDocument } from '../../dom/safe-document.ts';
import { loadSanitizer } from './load-sanitizer.ts';
import type { TermTextStatus } from './TermText.tsx';

interface TermPrintOptions {
  isOpened: boolean;
  term: Term | undefined;
  titles: string[];
  labels: Partial<DocumentLabels>;
  /** Its last child is the text of the term. */
  article: RefObject<HTMLElement | null>;
}

/** Ctrl+P, or Command+P on a Mac. */
const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  /^p$/i.test(key) && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Prints the term on a press of the button or on Ctrl+P, as soon as its text has loaded. The
 * browser's own command would print only the visible part of the text. If no text can be shown, the
 * button does nothing, and the browser handles Ctrl+P.
 */
export function useTermPrint({ isOpened, term, titles, labels, article }: TermPrintOptions) {
  const [textStatus, setTextStatus] = useState<TermTextStatus>('loading');
  const [isAwaited, setAwaited] = useState(false);
  const canPrint = textStatus === 'loading' || textStatus === 'shown';
  const changeTextStatus = (status: TermTextStatus): void => {
    setTextStatus(status);
    // The term has changed, its text cannot be shown, or the dialog has closed.
    if (status !== 'shown') setAwaited(false);
  };
  const printNow = useEffectEvent(async () => {
    const text = article.current?.lastElementChild;
    if (!term || !text) return;
    const [{ printTerm }, hash] = await Promise.all([loadSanitizer(), sha256(term.text ?? '')]);
    await printTerm({ term, titles, sha256: hash, labels }, text);
  });
  useEffect(() => {
    if (!isAwaited || textStatus !== 'shown') return;
    setAwaited(false);
    void printNow();
  }, [isAwaited, textStatus]);
  useEffect(() => {
    if (!isOpened || !canPrint) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const dialog = article.current?.closest('dialog');
      const isHere = dialog && (event.composedPath().includes(dialog) || event.target === safeDocument('body'));
      if (!isHere || !isPrintKey(event)) return;
      // src/dom/modal/boundary.ts gives the event a preventDefault() that does nothing.
      Event.prototype.preventDefault.call(event);
      if (!event.repeat) setAwaited(true);
    };
    // In capture at the window, before any listener below it can stop the key.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isOpened, canPrint, article]);
  return { textStatus, isAwaited, canPrint, changeTextStatus, print: () => setAwaited(canPrint) };
}
