/** Replaces load-sanitizer.ts of TermDetailDialog, because only the loader imports chunks. */
import { loadOnce } from '../../core/run/load-once.ts';
import { loadWithin } from '../../core/run/load-within.ts';

type LoadTermText = () => Promise<typeof import('../../components/TermDetailDialog/term-text.ts')>;

let loadTermText: LoadTermText;

export function setTermText(load: LoadTermText): void {
  loadTermText = load;
}

/** @public Imported by an alias of vite.embed.config.ts. */
export const loadSanitizer = loadOnce(() => loadWithin(() => loadTermText()));
