import { loadOnce } from '../../core/page/load-once.ts';
import { loadPrinter } from '../documents/load-printer.ts';

/**
 * What makes a body safe comes with the first term that is opened, or before it while the page is idle; what prints it
 * comes beside it, so that a text that is shown can be printed.
 */
export const loadCleaner = loadOnce(async () => {
  const [cleaner] = await Promise.all([import('./show-term-html.ts'), loadPrinter()]);
  return cleaner;
});
