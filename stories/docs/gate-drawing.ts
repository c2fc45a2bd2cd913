import type { GateState } from 'aceite/core';

type Status = GateState['status'];

/** The place of each state: the way to an acceptance on the left, its exits on the right. */
export const places: Record<Status, { x: number; y: number; width: number; isMain?: true }> = {
  idle: { x: 32, y: 4, width: 104, isMain: true },
  loading: { x: 32, y: 92, width: 104, isMain: true },
  pending: { x: 32, y: 190, width: 104, isMain: true },
  sending: { x: 32, y: 282, width: 104, isMain: true },
  accepted: { x: 32, y: 360, width: 104, isMain: true },
  'up-to-date': { x: 236, y: 52, width: 120 },
  undetermined: { x: 236, y: 92, width: 120 },
  failed: { x: 236, y: 132, width: 120 },
  dismissed: { x: 236, y: 178, width: 120 },
  declined: { x: 236, y: 218, width: 120 },
  aborted: { x: 236, y: 282, width: 120 },
};

interface Step {
  from: Status;
  to: Status;
  path: string;
  label?: string;
  /** The middle of the label. */
  at?: readonly [x: number, y: number];
}

/** Draws a straight line from the right of a state to the left of its exit. */
function exit(from: Status, to: Status): Step {
  const { x, y, width } = places[from];
  return { from, to, path: `M${x + width} ${y + 16}L${places[to].x} ${places[to].y + 16}` };
}

/** The drawn transitions. */
export const steps: readonly Step[] = [
  { from: 'idle', to: 'loading', path: 'M84 36V92', label: 'a token', at: [116, 68] },
  { from: 'loading', to: 'pending', path: 'M84 124V190', label: 'terms', at: [110, 162] },
  { from: 'pending', to: 'sending', path: 'M108 222V282', label: '‘Enviar’', at: [138, 256] },
  { from: 'sending', to: 'pending', path: 'M60 282V222', label: 'refused', at: [30, 256] },
  { from: 'sending', to: 'accepted', path: 'M84 314V360', label: 'recorded', at: [120, 342] },
  exit('loading', 'up-to-date'),
  exit('loading', 'undetermined'),
  exit('loading', 'failed'),
  exit('pending', 'dismissed'),
  exit('pending', 'declined'),
  exit('pending', 'aborted'),
  exit('sending', 'aborted'),
];
