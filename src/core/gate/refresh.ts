import { onReturn } from '../page/on-return.ts';
import type { Opening } from './opening.ts';
import { onAcceptanceElsewhere } from './acceptance-elsewhere.ts';

/**
 * Milliseconds for which lists are fresh enough: when the focus comes and goes, and between two returns to the page. The
 * first return always fetches.
 */
const freshness = { focus: 5000, return: 1000 } as const;

/**
 * Fetches the lists again while a dialog asks: another tab, another device or a new version of a term may have changed the
 * question.
 */
interface Refresh {
  /** Begins to watch; the lists have just been read. */
  watch: () => void;
  /** Fetches now, unless a fetch is under way; once more when the question is answered elsewhere meanwhile. */
  now: () => Promise<void>;
}

/** `refetch` fetches the lists again, and changes nothing when that fails. */
export function createRefresh(opening: Opening, refetch: () => Promise<void>): Refresh {
  let isFetching = false;
  /** Whether the lists that are under way may lack an answer. */
  let isOutdated = false;
  let isWatching = false;
  let loadedAt = 0;
  let refetchedAt = Number.NEGATIVE_INFINITY;

  async function now(): Promise<void> {
    if (isFetching || opening.signal.aborted) return;
    isFetching = true;
    isOutdated = false;
    try {
      await refetch();
    } catch {
      // The dialog still asks what it asked; the next send reports what is wrong.
    } finally {
      refetchedAt = performance.now();
      isFetching = false;
    }
    if (isOutdated) await now();
  }

  return {
    now,
    watch: () => {
      if (isWatching) return;
      isWatching = true;
      loadedAt = performance.now();
      const stop = onReturn((isCertain) => {
        const age = performance.now() - (isCertain ? refetchedAt : Math.max(loadedAt, refetchedAt));
        if (age > freshness[isCertain ? 'return' : 'focus']) void now();
      });
      opening.signal.addEventListener('abort', stop);
      onAcceptanceElsewhere(opening, () => {
        isOutdated = true;
        void now();
      });
    },
  };
}
