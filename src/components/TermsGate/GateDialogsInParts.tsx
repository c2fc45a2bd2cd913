import type { ReactNode } from 'react';
import { GateDialogs, type GateDialogsProps } from './GateDialogs.tsx';
import { lazyTermDetail } from './LazyTermDetail.tsx';

/** `GateDialogs` where the dialog of a term loads by itself. */
export function GateDialogsInParts(props: Omit<GateDialogsProps, 'detailPart'>): ReactNode {
  return <GateDialogs {...props} detailPart={lazyTermDetail} />;
}
