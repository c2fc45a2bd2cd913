import { type ComponentType, type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { explain } from '../../core/model/explain.ts';
import { loadOnce } from '../../core/page/load-once.ts';
import { loadWithin } from '../../core/page/load-within.ts';
import { useWarn } from '../DialogFrame/use-warn.ts';
import { loadSanitizer } from '../TermDetailDialog/load-sanitizer.ts';
import type { TermDetailDialogProps } from '../TermDetailDialog/TermDetailDialog.tsx';

interface LazyTermDetailProps extends TermDetailDialogProps {
  /** The dialog could not be loaded. */
  onFailure: () => void;
}

/** The dialog of a term, and the function that loads it. */
export interface TermDetailChunk {
  Dialog: ComponentType<LazyTermDetailProps>;
  /** Loads the code that only an opened term needs. */
  prefetch: () => Promise<unknown>;
}

/** The dialog of a term, which loads with the first opened term, and again after a failure. */
export function createTermDetailChunk(
  importDetail: () => Promise<{ TermDetailDialog: ComponentType<TermDetailDialogProps> }>,
): TermDetailChunk {
  const load = loadOnce(() => loadWithin(importDetail));

  function LazyTermDetail({ onFailure, ...props }: LazyTermDetailProps): ReactNode {
    const warn = useWarn(props.onWarning);
    const [chunk, setChunk] = useState<Awaited<ReturnType<typeof load>>>();
    const onLoadFailed = useEffectEvent(() => {
      warn({ code: 'term-not-loaded', message: explain('term-not-loaded') });
      onFailure();
    });
    const isMissing = props.opened && !chunk;
    useLayoutEffect(() => {
      if (!isMissing) return undefined;
      let isCancelled = false;
      load().then(setChunk, () => {
        if (!isCancelled) onLoadFailed();
      });
      return () => {
        isCancelled = true;
      };
    }, [isMissing]);
    return chunk && <chunk.TermDetailDialog {...props} />;
  }

  return { Dialog: LazyTermDetail, prefetch: () => Promise.all([load(), loadSanitizer()]) };
}
