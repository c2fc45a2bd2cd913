import { loadOnce } from '../../core/run/load-once.ts';
import { loadWithin } from '../../core/run/load-within.ts';

async function importSanitizer() {
  const [{ showTermHtml }, { makePrintable }] = await Promise.all([
    import('../../dom/term-html/show-term-html.ts'),
    import('../../dom/print/make-printable.ts'),
  ]);
  return { showTermHtml, makePrintable };
}

/** Loads the sanitizer and the printer together, so that every shown text can be printed. */
export const loadSanitizer = loadOnce(() => loadWithin(importSanitizer));
