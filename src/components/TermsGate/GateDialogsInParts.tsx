import type { ReactNode } from 'react';
import { GateDialogs, type GateDialogsProps } from './GateDialogs.tsx';
import { createTermDetailPart } from './LazyTermDetail.tsx';

export const lazyTermDetail = createTermDetailPart(() => import('../TermDetailDialog/TermDetailDialog.tsx'));

/** `GateDialogs` that loads the dialog of a term when the first term is opened. */
export function GateDialogsInParts(props: Omit<GateDialogsProps, 'detailPart'>): ReactNode {
  return <GateDialogs {...props} detailPart={lazyTermDetail} />;
}
