import { loadOnce } from '../../core/page/load-once.ts';

/** What prints documents comes with the first term that is opened, or with the first receipt that can be printed. */
export const loadPrinter = loadOnce(() => import('./print-document.ts'));
