import { loadOnce } from '../../core/page/load-once.ts';

/** What makes a body safe comes with the first term that is opened, or before it while the page is idle. */
export const loadCleaner = loadOnce(() => import('./show-term-html.ts'));
