import type { ReactNode } from 'react';
import { GateDialogs, type GateDialogsProps } from './GateDialogs.tsx';
import { createTermDetailChunk } from './LazyTermDetail.tsx';

export const termDetailChunk = createTermDetailChunk(() => import('../TermDetailDialog/TermDetailDialog.tsx'));

/** `GateDialogs` that loads the dialog of a term when the first term is opened. */
export function ChunkedGateDialogs(props: Omit<GateDialogsProps, 'detailChunk'>): ReactNode {
  return <GateDialogs {...props} detailChunk={termDetailChunk} />;
}
