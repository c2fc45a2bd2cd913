import { loadOnce } from '../../core/page/load-once.ts';
import { loadWithin } from '../../core/page/load-within.ts';

async function importCleaner() {
  const [{ showTermHtml }, { printTerm }] = await Promise.all([
    import('./show-term-html.ts'),
    import('../documents/print-document.ts'),
  ]);
  return { showTermHtml, printTerm };
}

/**
 * Loads what cleans and what prints a text: when the first term is opened, or before, while the page is idle. Together, so that
 * every text that is shown can be printed.
 */
export const loadCleaner = loadOnce(() => loadWithin(importCleaner));
