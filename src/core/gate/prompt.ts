import { createAcceptance, type AcceptanceContext } from './acceptance.ts';
import type { Term } from '../model/term.ts';
import type { TermId } from '../model/term-id.ts';
import { createRefresh } from './refresh.ts';

/** The part of an opening that runs while its dialog asks: without a pending term it is never loaded. */
export interface Prompt {
  /** Asks for these terms from now on. */
  ask: (terms: readonly Term[]) => void;
  accept: ReturnType<typeof createAcceptance>;
  /** The person opened one of these terms, or its text could not be shown. */
  markOpened: (id: TermId, terms: readonly Term[], isShown?: boolean) => void;
}

/** `refetch` fetches the lists again. */
export function createPrompt(
  context: Omit<AcceptanceContext, 'asked' | 'openedTexts' | 'refetch'>,
  refetch: () => Promise<void>,
): Prompt {
  const refresh = createRefresh(context.opening, refetch);
  const openedTexts = new Map<string, string>();
  let asked: readonly Term[] = [];
  return {
    ask: (terms) => {
      asked = terms;
      refresh.watch();
    },
    accept: createAcceptance({
      ...context,
      asked: () => asked,
      openedTexts,
      refetch: () => void refresh.now(),
    }),
    markOpened: (id, terms, isShown = true) => {
      const opened = terms.find((term) => String(term.id) === String(id));
      if (opened && isShown) openedTexts.set(String(id), opened.text);
      else openedTexts.delete(String(id));
    },
  };
}
