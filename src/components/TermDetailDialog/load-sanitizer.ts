import { loadOnce } from '../../core/run/load-once.ts';
import { loadWithin } from '../../core/run/load-within.ts';

/** Loads the sanitizer and the printer together, so that every shown text can be printed. */
export const loadSanitizer = loadOnce(() => loadWithin(() => import('./term-text.ts')));
