import { loadOnce } from '../../core/page/load-once.ts';

/** Loads print-document.ts: with the first term that is opened, or with the first receipt that can be printed. */
export const loadPrinter = loadOnce(() => import('./print-document.ts'));
