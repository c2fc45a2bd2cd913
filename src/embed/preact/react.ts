/** Stands for React in the embed: Preact, and what Mantine uses that Preact has not. */
import type { ReactNode } from 'react';
import { version } from 'preact/compat';

// @ts-expect-error -- Preact types itself as one namespace
export * from 'preact/compat';

/** Mantine reads `React.version`. An object with all that Preact exports would put all of it into the file. */
export default { version };

/** Preact has no Activity, with which Mantine keeps closed modals mounted; here they unmount. */
export function Activity({ mode, children }: { mode?: 'visible' | 'hidden'; children?: ReactNode }): ReactNode {
  return mode === 'hidden' ? null : children;
}
