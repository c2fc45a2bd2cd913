import type { ReactNode } from 'react';
import { Arrow, Box, Drawing } from './Drawing.tsx';
import { places, steps } from './gate-drawing.ts';

/** The states of a gate with their exits. */
export const StatesDrawing = (): ReactNode => (
  <Drawing
    title="The states of a gate"
    description={
      'The way to an acceptance: idle, loading, pending, sending, accepted. A refusal leads from sending back to pending. ' +
      'Exits of loading: up-to-date, undetermined, failed. Exits of pending: dismissed, declined, aborted. ' +
      'Exit of sending: aborted. The table below has all transitions.'
    }
    height={396}
  >
    {steps.map(({ from, to, ...arrow }) => (
      <Arrow key={`${from} ${to}`} {...arrow} />
    ))}
    {Object.entries(places).map(([status, place]) => (
      <Box key={status} text={status} {...place} />
    ))}
  </Drawing>
);
