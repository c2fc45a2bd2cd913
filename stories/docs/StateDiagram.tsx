import type { ReactNode } from 'react';
import { DocsTable } from '../../.storybook/docs/DocsTable.tsx';
import { findTransitions, type Transition } from './gate-transitions.ts';

const transitions = findTransitions();

/** Events of a new session, possible in every state: the diagram mentions them once. */
const isLoad = ({ event }: Transition): boolean => event === 'load';
const states = [...new Set(transitions.flatMap(({ from, to }) => [from, to]))];
const loadsFromAnywhere = states.every((state) => transitions.some((one) => isLoad(one) && one.from === state));
const rest = loadsFromAnywhere ? transitions.filter((one) => !isLoad(one)) : transitions;

/** States with outgoing arrows come first, in the order in which they are reached. */
const leadsOn = (state: string): boolean => state === 'idle' || rest.some(({ from }) => from === state);
const columns: string[] = [...states.filter(leadsOn), ...states.filter((state) => !leadsOn(state))];

const says = ({ event, when }: Transition): string => (when ? `${event}: ${when}` : event);

interface Arrow {
  from: string | undefined;
  to: string;
  label: string;
}

/** Merges the transitions between two states into one arrow. */
const pairs = new Map<string, Arrow>();
for (const transition of rest) {
  const { from, to } = transition;
  const before = pairs.get(`${from} ${to}`);
  pairs.set(`${from} ${to}`, { from, to, label: before ? `${before.label}, ${says(transition)}` : says(transition) });
}
const arrows: Arrow[] = [
  ...(loadsFromAnywhere ? [{ from: undefined, to: 'loading', label: 'load, from any state' }] : []),
  ...[...pairs.values()].sort((a, b) => columns.indexOf(a.from ?? '') - columns.indexOf(b.from ?? '')),
];

const column = 98;
const row = 46;
const head = 56;
const width = columns.length * column;
const height = head + arrows.length * row + 12;
const center = (state: string): number => columns.indexOf(state) * column + column / 2;

function ArrowRow({ arrow: { from, to, label }, index }: { arrow: Arrow; index: number }): ReactNode {
  const y = head + index * row + 30;
  const x1 = from === undefined ? 8 : center(from);
  const x2 = center(to);
  const end = x2 - Math.sign(x2 - x1) * 5;
  // An estimate of the text's width, to keep it in the picture.
  const half = label.length * 3.2;
  const x = Math.min(width - half - 4, Math.max(half + 4, (x1 + x2) / 2));
  return (
    <g>
      {x1 === x2 ? (
        <path
          d={`M${x1} ${y - 6} h26 v12 h-21`}
          fill="none"
          stroke="var(--docs-focus)"
          strokeWidth="2"
          markerEnd="url(#tip)"
        />
      ) : (
        <line x1={x1} y1={y} x2={end} y2={y} stroke="var(--docs-focus)" strokeWidth="2" markerEnd="url(#tip)" />
      )}
      <circle cx={x1} cy={x1 === x2 ? y - 6 : y} r="4" fill="var(--docs-focus)" />
      <text
        x={x1 === x2 ? x1 + 34 : x}
        y={x1 === x2 ? y + 4 : y - 8}
        textAnchor={x1 === x2 ? 'start' : 'middle'}
        fontSize="12"
        fill="var(--docs-text)"
        stroke="var(--docs-ground)"
        strokeWidth="4"
        paintOrder="stroke"
      >
        {label}
      </text>
    </g>
  );
}

/** Draws a column for each state and an arrow for each transition of `gateReducer`. */
export function StateDiagram(): ReactNode {
  return (
    // Scrollable content must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="docs-scroll" role="region" aria-label="Diagram of states and transitions" tabIndex={0}>
      <svg role="img" aria-label="States and transitions, as in the table below" width={width} height={height}>
        <defs>
          <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8z" fill="var(--docs-focus)" />
          </marker>
        </defs>
        {columns.map((state) => (
          <g key={state}>
            <line
              x1={center(state)}
              y1={40}
              x2={center(state)}
              y2={height}
              stroke="var(--docs-line)"
              strokeDasharray="3 4"
            />
            <rect
              x={center(state) - 46}
              y={8}
              width={92}
              height={32}
              rx={leadsOn(state) ? 6 : 16}
              fill={leadsOn(state) ? 'var(--docs-tint)' : 'var(--docs-code)'}
              stroke={leadsOn(state) ? 'var(--docs-focus)' : 'var(--docs-edge)'}
            />
            <text x={center(state)} y={29} textAnchor="middle" fontSize="12" fontWeight="600" fill="var(--docs-text)">
              {state}
            </text>
          </g>
        ))}
        {arrows.map((arrow, index) => (
          <ArrowRow key={`${arrow.from} ${arrow.to}`} arrow={arrow} index={index} />
        ))}
      </svg>
    </div>
  );
}

/** The transitions as a table. */
export function TransitionsTable(): ReactNode {
  return (
    <DocsTable
      label="Transitions"
      head={['State', 'Event', 'Next state']}
      rows={[
        ...(loadsFromAnywhere ? [['any state', <code key="event">load</code>, <code key="to">loading</code>]] : []),
        ...[...rest]
          .sort((a, b) => columns.indexOf(a.from) - columns.indexOf(b.from))
          .map((one) => [
            <code key="from">{one.from}</code>,
            <span key="event">
              <code>{one.event}</code>
              {one.when && `, ${one.when}`}
            </span>,
            <code key="to">{one.to}</code>,
          ]),
      ]}
    />
  );
}
