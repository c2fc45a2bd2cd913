import { TermsError } from '../model/errors.ts';
import { isOffline } from './page.ts';

/** Milliseconds for which the file with the dialogs may load. */
const loadLimit = 30_000;

/** The part with the dialogs, or the `TermsError` that says why it did not come. */
export async function loadDialogs<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TermsError('timeout', `no file within ${loadLimit / 1000} s`)), loadLimit);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (cause) {
    const code = isOffline() ? 'network' : cause instanceof TermsError ? cause.code : 'render';
    throw new TermsError(
      code,
      'The dialogs could not be loaded. Check the connection, their files beside the script, and script-src.',
      { cause },
    );
  } finally {
    clearTimeout(timer);
  }
}
