import { useEffect, useRef, useState } from 'react';
import type { TermsWarning, Warn } from '../../core/model/warnings.ts';
import { createWarn } from '../../core/page/report.ts';

/** Reports each warning of a dialog once, to the callback of the last render. */
export function useWarn(onWarning: ((warning: TermsWarning) => void) | undefined): Warn {
  const latest = useRef(onWarning);
  useEffect(() => {
    latest.current = onWarning;
  }, [onWarning]);
  // oxlint-disable-next-line react/refs -- read when a warning is reported, never in a render
  const [warn] = useState(() => createWarn(() => latest.current));
  return warn;
}
