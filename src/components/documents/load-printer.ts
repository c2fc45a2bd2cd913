import { loadOnce } from '../../core/page/load-once.ts';
import { loadWithin } from '../../core/page/load-within.ts';

/** Loads print-document.ts: with the first term that is opened, or with the first receipt that can be printed. */
export const loadPrinter = loadOnce(() => loadWithin(() => import('./print-document.ts')));
