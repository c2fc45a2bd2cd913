import type { TermsIdentity } from '../options/options.ts';
import { isSameIdentity, isSignedOut } from '../options/parse-options.ts';

/** How options change for a session. The first token is the first of a session that began without one. */
export type Change = 'none' | 'first-token' | 'renewed-token' | 'another-person';

/** Compares options with those before. `ofSession` are the options of the current session. */
export function findChange(options: TermsIdentity, before: TermsIdentity, ofSession?: TermsIdentity): Change {
  const isFirstToken = ofSession !== undefined && isSignedOut(ofSession) && !isSignedOut(options);
  const { token } = options;
  if (!isSameIdentity(options, isFirstToken ? { ...before, token } : before)) return 'another-person';
  if (isFirstToken) return 'first-token';
  return token === before.token ? 'none' : 'renewed-token';
}
