import type { GateState } from 'aceite/core';
import { type GateEvent, gateReducer, idleState } from '../../.storybook/docs/source-values.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { steps } from './gate-drawing.ts';
import { findTransitions, gateEvents } from './gate-transitions.ts';

const transitions = findTransitions();
const edge = (from: string, event: string, to: string): string => `${from} --${event}--> ${to}`;
const listed = new Set(transitions.map(({ from, event, to }) => edge(from, event, to)));

/** Events that change the state are more frequent, so that a run reaches late states. */
const leading = new Set(['load', 'loaded', 'check', 'send', 'send-failed']);
const anyEvent = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...gateEvents.filter(({ event }) => leading.has(event.type))) },
  { weight: 1, arbitrary: fc.constantFrom(...gateEvents) },
);

it('contains exactly the transitions of the reducer', () => {
  const made = new Set<string>();
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 300, maxLength: 300 }), (events) => {
      let state: GateState = idleState;
      for (const { event } of [gateEvents[0]!, ...events]) {
        const sessionId = event.type === 'load' ? state.sessionId + 1 : state.sessionId;
        const next = gateReducer(state, { ...event, sessionId } as GateEvent);
        if (next !== state) made.add(edge(state.status, event.type, next.status));
        state = next;
      }
    }),
    { numRuns: 300, seed: 1 },
  );
  expect([...made].sort()).toEqual([...listed].sort());
});

it('draws only transitions of the reducer, and at least one to each state', () => {
  const possible = transitions.map(({ from, to }) => `${from} ${to}`);
  expect(possible).toEqual(expect.arrayContaining(steps.map(({ from, to }) => `${from} ${to}`)));
  expect(new Set(steps.map(({ to }) => to))).toEqual(new Set(transitions.map(({ to }) => to)));
});

it('reaches every state but idle, leaves every state by load, and leaves final states only by load', () => {
  const final: Record<GateState['status'], boolean> = {
    idle: false,
    loading: false,
    pending: false,
    sending: false,
    accepted: true,
    'up-to-date': true,
    undetermined: true,
    dismissed: true,
    declined: true,
    aborted: true,
    failed: true,
  };
  for (const [state, isFinal] of Object.entries(final)) {
    const events = transitions.filter(({ from }) => from === state);
    expect(events.filter(({ event, to }) => event === 'load' && to === 'loading')).toHaveLength(1);
    if (isFinal) expect(events).toHaveLength(1);
  }
  expect(new Set(transitions.map(({ to }) => to))).toEqual(new Set(Object.keys(final).slice(1)));
});
