import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Term } from '../../core/model/term.ts';
import type { DocumentLabels } from '../../core/terms/document-labels.ts';
import { sha256 } from '../../core/terms/create-receipt.ts';
import type { Printable } from '../../dom/print/make-printable.ts';
import { loadSanitizer } from './load-sanitizer.ts';
import type { SanitizedText } from './TermText.tsx';

interface TermPrintOptions {
  isOpened: boolean;
  term: Term | undefined;
  titles: string[];
  labels: Partial<DocumentLabels>;
}

/**
 * While the text is shown, every command of the browser prints the whole term instead of the page.
 * The button does the same as soon as the text has loaded, and nothing if no text can be shown.
 */
export function useTermPrint({ isOpened, term, titles, labels }: TermPrintOptions) {
  const [text, setText] = useState<SanitizedText>('loading');
  const [isAwaited, setAwaited] = useState(false);
  const textStatus = typeof text === 'string' ? text : 'shown';
  const canPrint = textStatus === 'loading' || textStatus === 'shown';
  const changeText = (changed: SanitizedText): void => {
    setText(changed);
    // The term has changed, its text cannot be shown, or the dialog has closed.
    if (typeof changed === 'string') setAwaited(false);
  };
  const printable = useRef<Promise<Printable>>(undefined);
  const readFacts = useEffectEvent(() => ({ term: term!, titles, labels }));
  const prepare = useEffectEvent(async (shown: HTMLElement) => {
    const [{ makePrintable }, hash] = await Promise.all([loadSanitizer(), sha256(term!.text ?? '')]);
    return makePrintable(() => ({ ...readFacts(), sha256: hash }), shown);
  });
  useEffect(() => {
    if (!isOpened || typeof text === 'string') return undefined;
    const preparing = prepare(text);
    printable.current = preparing;
    return () => void preparing.then(({ stop }) => stop());
  }, [isOpened, text]);
  useEffect(() => {
    if (!isAwaited || typeof text === 'string') return;
    setAwaited(false);
    void printable.current?.then(({ print }) => print());
  }, [isAwaited, text]);
  return { textStatus, isAwaited, canPrint, changeText, print: () => setAwaited(canPrint) };
}
