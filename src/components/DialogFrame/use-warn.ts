import { useCallback, useEffect, useRef, useState } from 'react';
import { reportWarning } from '../../core/page/report.ts';
import type { TermsWarning, Warn } from '../../core/errors/warnings.ts';

/** Reports every warning of a dialog once, to the callback of the last render. */
export function useWarn(onWarning: ((warning: TermsWarning) => void) | undefined): Warn {
  const latest = useRef(onWarning);
  useEffect(() => {
    latest.current = onWarning;
  }, [onWarning]);
  const [warned] = useState(() => new Set<string>());
  return useCallback(
    (warning) => {
      if (warned.has(warning.message)) return;
      warned.add(warning.message);
      reportWarning(latest.current, warning);
    },
    [warned],
  );
}
