/** The state machine of a gate as a table: the transitions of `gateReducer` from every reachable state. */
import type { GateState } from 'aceite/core';
import {
  AcceptTermsError,
  type GateEvent,
  gateReducer,
  idleState,
  TermsError,
} from '../../.storybook/docs/source-values.ts';
import type { Receipt, Term } from 'aceite';

export interface Transition {
  from: GateState['status'];
  event: GateEvent['type'];
  /** The condition on the event; empty for an unconditional transition. */
  when: string;
  to: GateState['status'];
}

type WithoutId<Event> = Event extends unknown ? Omit<Event, 'sessionId'> : never;
type AnyEvent = WithoutId<GateEvent>;
interface Variant {
  when: string;
  event: AnyEvent;
}

const term: Term = { id: 1, person_type: 'PF', resumed_title: 'A', title: 'A', text: 'A', visible: true };
const another: Term = { ...term, id: 2 };
const hidden: Term = { ...term, visible: false };

const receipt: Receipt = {
  idCompany: 42,
  personType: 'PF',
  sentence: 'Aceito os/as A',
  layout: 'sentence',
  lang: 'pt-BR',
  page: 'https://www.lojaipe.example/checkout',
  terms: [],
  acceptedAt: '2026-03-02T15:04:00.000Z',
  version: '0.1.0',
};

const showsNothing = (type: 'loaded' | 'refreshed'): Variant[] => [
  { when: 'nothing pending', event: { type, terms: [], updated: true } },
  { when: 'only hidden terms', event: { type, terms: [hidden], updated: false } },
];

/** Example events of each kind. The compiler asks for a row for each event of the reducer. */
const variants: Record<GateEvent['type'], Variant[]> = {
  load: [
    { when: '', event: { type: 'load', opened: false } },
    { when: 'openWhileLoading', event: { type: 'load', opened: true } },
  ],
  show: [{ when: '', event: { type: 'show' } }],
  loaded: [
    { when: 'visible terms pending', event: { type: 'loaded', terms: [term], updated: false } },
    ...showsNothing('loaded'),
  ],
  undetermined: [{ when: '', event: { type: 'undetermined' } }],
  fail: [{ when: '', event: { type: 'fail', error: new TermsError('network', '') } }],
  refreshed: [
    ...[term, another].map((one) => ({
      when: 'other visible terms pending',
      event: { type: 'refreshed' as const, terms: [one], updated: true },
    })),
    ...showsNothing('refreshed'),
  ],
  check: [true, false].map((checked) => ({ when: '', event: { type: 'check' as const, checked } })),
  send: [{ when: '', event: { type: 'send' } }],
  'enable-send': [{ when: '', event: { type: 'enable-send' } }],
  accepted: [{ when: '', event: { type: 'accepted', receipt } }],
  'send-failed': [
    { when: 'a refusal', event: { type: 'send-failed', error: new AcceptTermsError('detail', '') } },
    { when: 'no reply in time', event: { type: 'send-failed', error: new AcceptTermsError('timeout', '') } },
    {
      when: 'the server asks to wait',
      event: { type: 'send-failed', error: new AcceptTermsError('detail', '', { retryAfter: 5 }) },
    },
  ],
  wait: [{ when: '', event: { type: 'wait', seconds: 0 } }],
  dismiss: [{ when: '', event: { type: 'dismiss' } }],
  decline: [{ when: '', event: { type: 'decline' } }],
  abort: [{ when: '', event: { type: 'abort' } }],
};

export const gateEvents: readonly Variant[] = Object.values(variants).flat();

/** Returns the same key for states that differ only in their session. */
const keyOf = (state: GateState): string => JSON.stringify({ ...state, sessionId: 0 });

/** Runs `gateReducer` with every event, from `idle` and from every state that it returns. */
export function findTransitions(): Transition[] {
  const found = new Map<string, Transition>();
  const known = new Set([keyOf(idleState)]);
  const queue: GateState[] = [idleState];
  for (let state = queue.shift(); state; state = queue.shift()) {
    for (const { when, event } of gateEvents) {
      const sessionId = event.type === 'load' ? state.sessionId + 1 : state.sessionId;
      const next = gateReducer(state, { ...event, sessionId } as GateEvent);
      if (next === state) continue;
      const transition: Transition = { from: state.status, event: event.type, when, to: next.status };
      found.set(JSON.stringify(transition), transition);
      if (known.has(keyOf(next))) continue;
      known.add(keyOf(next));
      queue.push(next);
    }
  }
  return mergeConditions([...found.values()]);
}

/** Drops conditions that do not change the next state, and joins the others with 'or'. */
function mergeConditions(transitions: Transition[]): Transition[] {
  const merged = new Map<string, Transition>();
  for (const transition of transitions) {
    const { from, event, to } = transition;
    const same = transitions.filter((one) => one.from === from && one.event === event);
    const decides = same.some((one) => one.to !== to);
    const key = [from, event, to].join(' ');
    const before = merged.get(key);
    if (!before) merged.set(key, { ...transition, when: decides ? transition.when : '' });
    else if (decides && before.when !== transition.when) before.when += ` or ${transition.when}`;
  }
  return [...merged.values()];
}
