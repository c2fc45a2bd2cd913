import { TermsError } from '../model/errors.ts';
import { explain } from '../model/explain.ts';
import { isOffline } from './page.ts';
import { startLimit } from './start-limit.ts';

/** Milliseconds for which the files that ask may load. */
const loadLimit = 30_000;

/** Loads a part, such as the dialogs; rejects with a `TermsError` when that fails or takes too long. */
export async function loadWithin<Part>(load: () => Promise<Part>): Promise<Part> {
  let stopLimit!: () => void;
  try {
    return await new Promise((resolve, reject) => {
      const expire = (): void => reject(new TermsError('timeout', explain('file-timeout', loadLimit / 1000)));
      stopLimit = startLimit(loadLimit, expire);
      load().then(resolve, reject);
    });
  } catch (cause) {
    const code = isOffline() ? 'network' : cause instanceof TermsError ? cause.code : 'render';
    throw new TermsError(code, explain('not-loaded'), { cause });
  } finally {
    stopLimit();
  }
}
