import { useEffect, useRef, useState } from 'react';
import type { TermsWarning, Warn } from '../../core/model/warnings.ts';
import { createWarn } from '../../core/run/report.ts';

/** Reports each warning once, to the callback of the last render. */
export function useWarn(onWarning: ((warning: TermsWarning) => void) | undefined): Warn {
  const latest = useRef(onWarning);
  useEffect(() => {
    latest.current = onWarning;
  }, [onWarning]);
  // oxlint-disable-next-line react/refs -- not read in a render
  const [warn] = useState(() => createWarn(() => latest.current));
  return warn;
}
