import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Term } from '../../core/model/term.ts';
import type { DocumentLabels } from '../../core/terms/document-labels.ts';
import { sha256 } from '../../core/terms/create-receipt.ts';
import { loadPrinter } from '../documents/load-printer.ts';

interface TermPrintOptions {
  term: Term | undefined;
  titles: string[];
  labels: Partial<DocumentLabels>;
  /** Ends with the text of the term. */
  article: RefObject<HTMLElement | null>;
}

/** 'Imprimir ou salvar': prints the term as a document, once all of its text is there. */
export function useTermPrint({ term, titles, labels, article }: TermPrintOptions) {
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
  return { isTextBusy, isAwaited, changeBusy, print: () => setAwaited(true) };
}
