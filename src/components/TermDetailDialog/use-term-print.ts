import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Term } from '../../core/model/term.ts';
import { listen } from '../../core/page/page.ts';
import type { DocumentLabels } from '../../core/terms/document-labels.ts';
import { sha256 } from '../../core/terms/create-receipt.ts';
import { loadPrinter } from '../documents/load-printer.ts';

interface TermPrintOptions {
  isOpened: boolean;
  term: Term | undefined;
  titles: string[];
  labels: Partial<DocumentLabels>;
  /** Ends with the text of the term. */
  article: RefObject<HTMLElement | null>;
}

/** Ctrl+P, and Command+P of a Mac. With Alt or Shift they are other commands. */
const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  /^p$/i.test(key) && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * 'Imprimir ou salvar': prints the term as a document, once all of its text is there. The browser's own key for it does the
 * same: it would print one page of the window, with what is in sight of the text.
 */
export function useTermPrint({ isOpened, term, titles, labels, article }: TermPrintOptions) {
  const [isTextBusy, setTextBusy] = useState(true);
  const [isAwaited, setAwaited] = useState(false);
  const changeBusy = useCallback((busy: boolean) => {
    setTextBusy(busy);
    // Another text, or none: the dialog has closed.
    if (busy) setAwaited(false);
  }, []);
  const printNow = useEffectEvent(async () => {
    const text = article.current?.lastElementChild;
    if (!term || !text) return;
    // The text is there, so the printer is: both load together.
    const [{ printTerm }, hash] = await Promise.all([loadPrinter(), sha256(term.text ?? '')]);
    printTerm({ term, titles, sha256: hash, labels }, text);
  });
  useEffect(() => {
    if (!isAwaited || isTextBusy) return;
    setAwaited(false);
    void printNow();
  }, [isAwaited, isTextBusy]);
  useEffect(() => {
    if (!isOpened) return undefined;
    return listen(document, 'keydown', (event) => {
      if (!isPrintKey(event as KeyboardEvent)) return;
      event.preventDefault();
      if (!(event as KeyboardEvent).repeat) setAwaited(true);
    });
  }, [isOpened]);
  return { isTextBusy, isAwaited, changeBusy, print: () => setAwaited(true) };
}
