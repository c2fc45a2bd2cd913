import { isSamePerson } from '../options/parse-options.ts';
import type { TermsIdentity } from '../options/options.ts';
import { absolute } from '../page/page.ts';
import type { Session } from './session.ts';

/**
 * Sessions that show a dialog or wait for a reply. Module state, because page scripts could read the
 * tokens from a global.
 */
const active = new Set<Session>();

const termsKey = ({ baseUrl, idCompany, personType }: TermsIdentity): string =>
  `${absolute(baseUrl)} ${idCompany} ${personType}`;

/** Registers a session until it ends, so that the page shows only one dialog for the same terms. */
export function registerSession(session: Session): void {
  active.add(session);
  const release = (): void => void active.delete(session);
  session.promise.then(release, release);
}

/**
 * Finds another session for the same terms. That session is open, or it is left and waits for the
 * reply to the same person's POST.
 */
export const findOtherSession = (session: Session): Session | undefined =>
  [...active].find(
    (other) =>
      other !== session &&
      other.state.is !== 'ended' &&
      termsKey(other.options) === termsKey(session.options) &&
      (other.state.is === 'open' || isSamePerson(other.options, session.options)),
  );
