/** Replaces load-sanitizer.ts of TermDetailDialog: the embed's sanitizer is a chunk. */
import { loadOnce } from '../../core/page/load-once.ts';
import { loadWithin } from '../../core/page/load-within.ts';
import { loadChunk } from '../loader/load-chunk.ts';

const loadTermText = loadChunk(() => import('../term-text/term-text.ts'), 'term-text.js');

export const loadSanitizer = loadOnce(() => loadWithin(loadTermText));
