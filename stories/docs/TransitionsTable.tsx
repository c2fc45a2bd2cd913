import type { ReactNode } from 'react';
import { DocsTable } from '../../.storybook/docs/DocsTable.tsx';
import { findTransitions, type Transition } from './gate-transitions.ts';

/** `load` leads from every state to `loading`. */
const transitions = findTransitions().filter(({ event }) => event !== 'load');
const states = [...new Set(transitions.map(({ from }) => from))];

const describe = ({ event, when, to }: Transition): ReactNode => (
  <p key={`${event} ${to}`}>
    <code>{event}</code>
    {when && `, ${when}`} → <code>{to}</code>
  </p>
);

/** The events that each state takes, and the next states, from `gateReducer`. */
export const TransitionsTable = (): ReactNode => (
  <DocsTable
    label="Transitions"
    head={['State', 'Event → next state']}
    rows={[
      ['any state', describe({ from: 'idle', event: 'load', when: '', to: 'loading' })],
      ...states.map((state) => [
        <code key="state">{state}</code>,
        transitions.filter(({ from }) => from === state).map(describe),
      ]),
    ]}
  />
);
