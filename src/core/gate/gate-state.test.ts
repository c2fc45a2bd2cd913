import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AcceptTermsError, TermsError } from '../model/errors.ts';
import { receipt, term } from '../api/fake.test-api.ts';
import { type GateEvent, gateReducer, type GateState, idleState, isOpened } from './gate-state.ts';

const sendFailed = new AcceptTermsError('detail', 'refused', { detail: 'x', status: 400 });
const timeout = new AcceptTermsError('timeout', 'no reply');
const loadFailed = new TermsError('network', 'failed');

const run = (...events: GateEvent[]): GateState => events.reduce(gateReducer, idleState);
const load: GateEvent = { sessionId: 1, type: 'load', opened: false };
const loaded: GateEvent = { sessionId: 1, type: 'loaded', terms: [term(1), term(2)], updated: true };
const check: GateEvent = { sessionId: 1, type: 'check', checked: true };
const send: GateEvent = { sessionId: 1, type: 'send' };

describe('gateReducer', () => {
  it('shows the pending terms', () => {
    expect(run(load)).toEqual({ sessionId: 1, status: 'loading', opened: false });
    expect(run(load, loaded)).toEqual({
      sessionId: 1,
      status: 'pending',
      terms: [term(1), term(2)],
      updated: true,
      changed: false,
      checked: false,
      error: undefined,
      sendDisabled: false,
      retryIn: undefined,
      unanswered: false,
    });
  });

  it('keeps the order of known terms through refreshes', () => {
    const first = run(load, loaded, { ...loaded, type: 'refreshed', terms: [term(3), term(2), term(1)] } as GateEvent);
    expect(first).toMatchObject({ terms: [term(1), term(2), term(3)], changed: true, checked: false });
    const changed = term(2, { text: 'Outro texto' });
    const second = gateReducer(first, {
      ...loaded,
      type: 'refreshed',
      terms: [term(1), changed, term(3)],
    } as GateEvent);
    expect(second).toMatchObject({ terms: [term(1), changed, term(3)] });
  });

  it('keeps the tick when a refresh returns the same terms in another order', () => {
    const ticked = run(load, loaded, { sessionId: 1, type: 'check', checked: true });
    expect(gateReducer(ticked, { ...loaded, type: 'refreshed', terms: [term(2), term(1)] } as GateEvent)).toBe(ticked);
  });

  it('returns the same state when a ticked box is ticked again', () => {
    const ticked = run(load, loaded, check);
    expect(gateReducer(ticked, check)).toBe(ticked);
  });

  it('ends as up-to-date when nothing is pending', () => {
    expect(run(load, { ...loaded, terms: [] } as GateEvent).status).toBe('up-to-date');
  });

  it('opens nothing when every pending term is hidden', () => {
    expect(run(load, { ...loaded, terms: [term(1, { visible: false })] } as GateEvent).status).toBe('undetermined');
  });

  it('sends only with a ticked box', () => {
    expect(run(load, loaded, send).status).toBe('pending');
    expect(run(load, loaded, check, send).status).toBe('sending');
  });

  it('keeps the tick and shows the error after a failed post, and drops the error at the next try', () => {
    const failed = run(load, loaded, check, send, { sessionId: 1, type: 'send-failed', error: sendFailed });
    expect(failed).toMatchObject({ status: 'pending', checked: true, error: sendFailed });
    expect(gateReducer(failed, send)).not.toHaveProperty('error');
  });

  it('applies the event accepted to a pending state only after a timeout', () => {
    const accepted: GateEvent = { sessionId: 1, type: 'accepted', receipt };
    const late = run(load, loaded, check, send, { sessionId: 1, type: 'send-failed', error: timeout });
    expect(gateReducer(late, accepted)).toEqual({ sessionId: 1, status: 'accepted', receipt });
    const again = run(load, loaded, check, send, { sessionId: 1, type: 'send-failed', error: sendFailed });
    expect(gateReducer(again, accepted)).toBe(again);
  });

  it('disables the next try during Retry-After', () => {
    const busy = new AcceptTermsError('not-json', 'busy', { status: 429, retryAfter: 3 });
    const waiting = run(load, loaded, check, send, { sessionId: 1, type: 'send-failed', error: busy });
    expect(waiting).toMatchObject({ status: 'pending', retryIn: 3, checked: true });
    expect(gateReducer(waiting, send)).toBe(waiting);
    const over = gateReducer(waiting, { sessionId: 1, type: 'wait', seconds: 0 });
    expect(over).toMatchObject({ status: 'pending', retryIn: 0 });
    expect(gateReducer(over, send).status).toBe('sending');
  });

  it('does not enable the next try during Retry-After when the token arrives', () => {
    const busy = new AcceptTermsError('not-json', 'busy', { status: 429, retryAfter: 3 });
    const waiting = run(load, loaded, check, send, { sessionId: 1, type: 'send-failed', error: busy });
    const known = gateReducer(waiting, { sessionId: 1, type: 'enable-send' });
    expect(gateReducer(known, send).status).toBe('pending');
  });

  it.each([
    ['dismiss', 'dismissed'],
    ['decline', 'declined'],
  ] as const)('closes on %s while loading and pending, and ignores it while sending', (type, status) => {
    expect(run(load, { sessionId: 1, type }).status).toBe(status);
    expect(run(load, loaded, { sessionId: 1, type }).status).toBe(status);
    expect(run(load, loaded, check, send, { sessionId: 1, type }).status).toBe('sending');
  });

  it('drops events of an earlier session', () => {
    const second = run(load, loaded, check, { sessionId: 2, type: 'load', opened: true });
    expect(gateReducer(second, loaded)).toBe(second);
    expect(gateReducer(second, load)).toBe(second);
    expect(second).toEqual({ sessionId: 2, status: 'loading', opened: true });
  });

  it('clears the tick only when a refresh changes the terms', () => {
    const ticked = run(load, loaded, check);
    expect(gateReducer(ticked, { ...loaded, type: 'refreshed' } as GateEvent)).toBe(ticked);
    expect(gateReducer(ticked, { sessionId: 1, type: 'refreshed', terms: [term(2)], updated: true })).toMatchObject({
      terms: [term(2)],
      checked: false,
    });
    expect(gateReducer(ticked, { sessionId: 1, type: 'refreshed', terms: [], updated: true }).status).toBe(
      'up-to-date',
    );
  });

  it("keeps the server's reason when a refresh after the refusal changes the terms", () => {
    const refused = run(
      load,
      loaded,
      check,
      { sessionId: 1, type: 'send' },
      { sessionId: 1, type: 'send-failed', error: sendFailed },
    );
    expect(gateReducer(refused, { sessionId: 1, type: 'refreshed', terms: [term(2)], updated: true })).toMatchObject({
      terms: [term(2)],
      checked: false,
      error: sendFailed,
    });
  });

  it.each<AcceptTermsError>([
    new AcceptTermsError('timeout', ''),
    new AcceptTermsError('post-network', ''),
    new AcceptTermsError('not-json', '', { status: 502 }),
    new AcceptTermsError('detail', '', { status: 400 }),
  ])('clears the error $code and sets changed when the list changes and the server sent no reason', (error) => {
    const unknown = run(
      load,
      loaded,
      check,
      { sessionId: 1, type: 'send' },
      { sessionId: 1, type: 'send-failed', error },
    );
    expect(unknown).toMatchObject({ error });
    const looked = gateReducer(unknown, { sessionId: 1, type: 'refreshed', terms: [term(2)], updated: true });
    expect(looked).toMatchObject({ terms: [term(2)], error: undefined, changed: true, checked: false });
  });

  it('sets changed to false with the next try', () => {
    const changed = run(load, loaded, { sessionId: 1, type: 'refreshed', terms: [term(2)], updated: true }, check);
    expect(changed).toMatchObject({ changed: true, checked: true });
    expect(gateReducer(changed, send)).toMatchObject({ status: 'sending', changed: false });
  });
});

describe('gateReducer, in any order of events', () => {
  const anyId = fc.integer({ min: 1, max: 3 });
  const terms = fc.array(
    fc.integer({ min: 0, max: 3 }).map((id) => term(id, { visible: id !== 3 })),
    { maxLength: 3 },
  );
  const anyEvent: fc.Arbitrary<GateEvent> = fc.oneof(
    fc.record({ sessionId: anyId, type: fc.constant('load' as const), opened: fc.boolean() }),
    fc.record({
      sessionId: anyId,
      type: fc.constantFrom('loaded' as const, 'refreshed' as const),
      terms,
      updated: fc.boolean(),
    }),
    fc.record({
      sessionId: anyId,
      type: fc.constantFrom('show', 'undetermined', 'send', 'accepted', 'enable-send', 'dismiss', 'decline', 'abort'),
    }) as fc.Arbitrary<GateEvent>,
    fc.record({ sessionId: anyId, type: fc.constant('fail' as const), error: fc.constant(loadFailed) }),
    fc.record({ sessionId: anyId, type: fc.constant('check' as const), checked: fc.boolean() }),
    fc.record({
      sessionId: anyId,
      type: fc.constant('send-failed' as const),
      error: fc.constantFrom(sendFailed, timeout),
    }),
  );
  const histories = fc.array(anyEvent, { maxLength: 40 });

  /** Reduces the events in order, and visits each step. */
  function walk(events: GateEvent[], visit: (before: GateState, event: GateEvent, after: GateState) => void): void {
    let state = idleState;
    for (const event of events) {
      const after = gateReducer(state, event);
      visit(state, event, after);
      state = after;
    }
  }

  it('sends only by the event send with a ticked box, in any order of events', () => {
    fc.assert(
      fc.property(histories, (events) => {
        walk(events, (before, event, after) => {
          const posts = before.status !== 'sending' && after.status === 'sending';
          if (posts) expect(before.status === 'pending' && before.checked && event.type === 'send').toBe(true);
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('ends as accepted only by the event accepted, while sending or unanswered, in any order of events', () => {
    fc.assert(
      fc.property(histories, (events) => {
        walk(events, (before, event, after) => {
          if (after.status === 'accepted' && before.status !== 'accepted') {
            if (before.status !== 'sending') expect(before).toMatchObject({ status: 'pending', unanswered: true });
            expect(event).toMatchObject({ type: 'accepted', sessionId: before.sessionId });
          }
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps the state of ended sessions, and shows no list of terms without a visible term, in any order of events', () => {
    const ended = new Set(['accepted', 'up-to-date', 'undetermined', 'dismissed', 'declined', 'aborted', 'failed']);
    fc.assert(
      fc.property(histories, (events) => {
        walk(events, (before, _, after) => {
          if (ended.has(before.status) && before.sessionId === after.sessionId) expect(after).toBe(before);
          if (isOpened(after) && 'terms' in after) expect(after.terms.some(({ visible }) => visible)).toBe(true);
          expect(after.sessionId).toBeGreaterThanOrEqual(before.sessionId);
        });
      }),
      { numRuns: 2000 },
    );
  });
});
