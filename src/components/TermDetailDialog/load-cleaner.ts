import { loadOnce } from '../../core/page/load-once.ts';
import { loadWithin } from '../../core/page/load-within.ts';
import { loadPrinter } from '../documents/load-printer.ts';

async function importCleaner() {
  const [cleaner] = await Promise.all([import('./show-term-html.ts'), loadPrinter()]);
  return cleaner;
}

/**
 * Loads show-term-html.ts and print-document.ts: when the first term is opened, or before, while the page is idle. Together, so that
 * every text that is shown can be printed.
 */
export const loadCleaner = loadOnce(() => loadWithin(importCleaner));
