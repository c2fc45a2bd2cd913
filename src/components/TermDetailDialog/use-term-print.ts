import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Term } from '../../core/model/term.ts';
import type { DocumentLabels } from '../../core/terms/document-labels.ts';
import { sha256 } from '../../core/terms/create-receipt.ts';
import type { Printable } from '../../dom/print/make-printable.ts';
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

/**
 * While the text is shown, every command of the browser prints the whole term instead of the page.
 * The button does the same as soon as the text has loaded, and nothing if no text can be shown.
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
  const printable = useRef<Promise<Printable>>(undefined);
  const readFacts = useEffectEvent(() => ({ term: term!, titles, labels }));
  const prepare = useEffectEvent(async () => {
    const text = article.current!.lastElementChild!;
    const [{ makePrintable }, hash] = await Promise.all([loadSanitizer(), sha256(term!.text ?? '')]);
    return makePrintable(() => ({ ...readFacts(), sha256: hash }), text);
  });
  useEffect(() => {
    if (!isOpened || textStatus !== 'shown') return undefined;
    const preparing = prepare();
    printable.current = preparing;
    return () => void preparing.then(({ stop }) => stop());
  }, [isOpened, textStatus]);
  useEffect(() => {
    if (!isAwaited || textStatus !== 'shown') return;
    setAwaited(false);
    void printable.current?.then(({ print }) => print());
  }, [isAwaited, textStatus]);
  return { textStatus, isAwaited, canPrint, changeTextStatus, print: () => setAwaited(canPrint) };
}
