import { onReturn } from '../page/on-return.ts';
import type { Opening } from './opening.ts';
import { onAnswerElsewhere } from './answer-elsewhere.ts';

/**
 * Milliseconds for which lists are fresh enough: when the focus comes and goes, and between two returns to the page. The
 * first return always looks.
 */
const freshness = { focus: 5000, return: 1000 } as const;

/** Looks again while a dialog asks: another tab, another device or a new version of a term may have changed the question. */
interface Refresh {
  /** Begins to watch; the lists have just been read. */
  watch: () => void;
  /** Looks again now, unless it is doing so; once more when the question is answered elsewhere meanwhile. */
  now: () => Promise<void>;
}

/** `look` fetches the lists again, and changes nothing when that fails. */
export function createRefresh(opening: Opening, look: () => Promise<void>): Refresh {
  let isLooking = false;
  /** Whether the lists that are under way may lack an answer. */
  let isOutdated = false;
  let isWatching = false;
  let loadedAt = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function now(): Promise<void> {
    if (isLooking || opening.signal.aborted) return;
    isLooking = true;
    isOutdated = false;
    try {
      await look();
    } catch {
      // The dialog still asks what it asked; the next send reports what is wrong.
    } finally {
      lookedAt = performance.now();
      isLooking = false;
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
        const age = performance.now() - (isCertain ? lookedAt : Math.max(loadedAt, lookedAt));
        if (age > freshness[isCertain ? 'return' : 'focus']) void now();
      });
      opening.signal.addEventListener('abort', stop);
      onAnswerElsewhere(opening, () => {
        isOutdated = true;
        void now();
      });
    },
  };
}
