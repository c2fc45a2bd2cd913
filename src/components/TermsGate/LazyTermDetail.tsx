import type { ComponentType, ReactNode } from 'react';
import { explain } from '../../core/model/explain.ts';
import { loadOnce } from '../../core/page/load-once.ts';
import { loadWithin } from '../../core/page/load-within.ts';
import { useLazyPart } from '../../hooks/use-lazy-part.ts';
import { loadCleaner } from '../TermDetailDialog/load-cleaner.ts';
import { useWarn } from '../DialogFrame/use-warn.ts';
import type { TermDetailDialogProps } from '../TermDetailDialog/TermDetailDialog.tsx';
import type { TermDetailPart, TermDetailPartProps } from './GateDialogs.tsx';

/** The dialog of a term: `importDetail` loads it when the first term is opened. */
export function createTermDetailPart(
  importDetail: () => Promise<{ TermDetailDialog: ComponentType<TermDetailDialogProps> }>,
): TermDetailPart {
  const load = loadOnce(() => loadWithin(importDetail));

  function LazyTermDetail({ onFailure, ...props }: TermDetailPartProps): ReactNode {
    const warn = useWarn(props.onWarning);
    const part = useLazyPart({
      load,
      isEarly: false,
      isNeeded: props.opened,
      onFailure: () => {
        warn({ code: 'term-not-loaded', message: explain('term-not-loaded') });
        onFailure();
      },
    });
    return part && <part.TermDetailDialog {...props} />;
  }

  return { Dialog: LazyTermDetail, prefetch: () => Promise.all([load(), loadCleaner()]) };
}
