import { useLayoutEffect, useRef, useState } from 'react';

interface LazyPartOptions<Part> {
  /** Loads the part; the same function in every render. */
  load: () => Promise<Part>;
  /** Whether it loads already; a failure is not reported. */
  isEarly: boolean;
  /** Whether it is to be drawn: an early load that failed is tried again. */
  isNeeded: boolean;
  /** The part is needed, and could not be loaded. */
  onFailure: (cause: unknown) => void;
}

/** A part of the package that is no part of the bundle; `undefined` until it is there. */
export function useLazyPart<Part>({ load, isEarly, isNeeded, onFailure }: LazyPartOptions<Part>): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const report = useRef(onFailure);
  useLayoutEffect(() => {
    report.current = onFailure;
  });
  const isMissing = (isEarly || isNeeded) && !loaded;
  // Before the browser paints the page, as the calls.
  useLayoutEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    load().then(
      (part) => {
        if (!isGone) setLoaded({ part });
      },
      (cause: unknown) => {
        if (!isGone && isNeeded) report.current(cause);
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, isMissing, isNeeded]);
  return loaded?.part;
}
