import { createAcceptance, type AcceptanceContext } from './acceptance.ts';
import type { Term } from '../model/term.ts';
import type { TermId } from '../model/term-id.ts';
import { createRefresh, type Refresh } from './refresh.ts';

/** What an opening needs once it asks, and not before: a person who has nothing to accept never loads it. */
export interface Asking {
  accept: ReturnType<typeof createAcceptance>;
  refresh: Refresh;
  /** The person opened one of these terms. */
  markOpened: (id: TermId, terms: readonly Term[]) => void;
}

/** `look` fetches the lists again. */
export function createAsking(
  context: Omit<AcceptanceContext, 'openedTexts' | 'onRefused'>,
  look: () => Promise<void>,
): Asking {
  const refresh = createRefresh(context.opening, look);
  const openedTexts = new Map<string, string>();
  return {
    refresh,
    accept: createAcceptance({ ...context, openedTexts, onRefused: () => void refresh.now() }),
    markOpened: (id, terms) => {
      const opened = terms.find((term) => String(term.id) === String(id));
      if (opened) openedTexts.set(String(id), opened.text);
    },
  };
}
