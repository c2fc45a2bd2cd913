/** Stands for React in the embed: Preact, and what Mantine uses that Preact has not. */
import type { ReactNode } from 'react';

// @ts-expect-error -- Preact types itself as one namespace
export * from 'preact/compat';
export { default } from 'preact/compat';

/** Mantine keeps what it closes; the embed draws what is open. */
export function Activity({ mode, children }: { mode?: 'visible' | 'hidden'; children?: ReactNode }): ReactNode {
  return mode === 'hidden' ? null : children;
}
