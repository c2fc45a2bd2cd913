import { wasAccepted } from '../api/accepted-on-this-page.ts';
import { isCurrent, matchesIdentity, nameOf, seenData } from '../api/preload.ts';
import type { TermsGateOptions } from '../options/options.ts';
import { parsePending, type PendingIdentity } from '../options/pending.ts';
import { isSignedOut } from '../options/parse-options.ts';
import type { SelectedTerms } from '../terms/select-terms.ts';
import { type GateState, idleState, needsDialog, pendingState } from './gate-state.ts';

/** The option `pending`, parsed once, and taken once. */
export interface ServerData {
  /** The states in the server's HTML and after hydration. */
  firstStates: (options: TermsGateOptions) => { onServer: GateState; now: GateState };
  has: (options: TermsGateOptions) => boolean;
  take: (options: TermsGateOptions) => SelectedTerms | 'unreadable' | undefined;
}

/** Whether a term of the data was accepted on this page. */
const isOutdated = ({ terms }: SelectedTerms, options: TermsGateOptions): boolean =>
  terms.some(({ id }) => wasAccepted(options, id));

export function createServerData(): ServerData {
  let given: TermsGateOptions['pending'];
  let parsed: ReturnType<typeof parsePending>;

  function parse({ pending }: TermsGateOptions): typeof parsed {
    if (pending !== given) {
      given = pending;
      parsed = seenData.has(nameOf(pending)) ? undefined : parsePending(pending);
    }
    return parsed;
  }

  function find(options: TermsGateOptions): SelectedTerms | undefined {
    const data = parse(options);
    if (!data || data === 'unreadable') return undefined;
    return isCurrent(options.pending, options) && !isOutdated(data, options) ? data : undefined;
  }

  return {
    firstStates: (options) => {
      const data = parse(options);
      const pending = options.pending as PendingIdentity;
      const isShown = data && data !== 'unreadable' && matchesIdentity(pending, options) && needsDialog(data);
      if (!isShown) return { onServer: idleState, now: idleState };
      const onServer = pendingState(data, 0, isSignedOut(options));
      if (isOutdated(data, options)) return { onServer, now: idleState };
      const loading: GateState = { sessionId: 0, status: 'loading', opened: true };
      return { onServer, now: isCurrent(options.pending, options) ? onServer : loading };
    },
    has: (options) => find(options) !== undefined,
    take: (options) => {
      const taken = parse(options) === 'unreadable' ? 'unreadable' : find(options);
      parsed = undefined;
      seenData.add(nameOf(given));
      return taken;
    },
  };
}
