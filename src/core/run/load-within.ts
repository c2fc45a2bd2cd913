import { TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import { isOffline } from '../page/page.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds. */
const loadLimit = 30_000;

/** Rejects with a `TermsError`. */
export async function loadWithin<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await withTimeout(
      load(),
      loadLimit,
      () => new TermsError('timeout', explain('file-timeout', loadLimit / 1000)),
    );
  } catch (cause) {
    const code = isOffline() ? 'network' : cause instanceof TermsError ? cause.code : 'render';
    throw new TermsError(code, explain('not-loaded'), { cause });
  }
}
