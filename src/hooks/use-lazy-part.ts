import { useLayoutEffect, useRef, useState } from 'react';

interface LazyPartOptions<Part> {
  /** Loads the chunk; the same function in every render. */
  load: () => Promise<Part>;
  /** The part, when it has already loaded. */
  loaded?: Part | undefined;
  /** Whether to load it before it is needed. A failure is not reported. */
  isEarly: boolean;
  /** Whether to render it now: loads again after an early load that failed. */
  isNeeded: boolean;
  /** Called when the chunk is needed and could not be loaded. */
  onFailure: (cause: unknown) => void;
}

/** A chunk of the package that is loaded by `import()`; `undefined` until it has loaded. */
export function useLazyPart<Part>({
  load,
  loaded: initial,
  isEarly,
  isNeeded,
  onFailure,
}: LazyPartOptions<Part>): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part } | undefined>(initial && { part: initial });
  const latestOnFailure = useRef(onFailure);
  useLayoutEffect(() => {
    latestOnFailure.current = onFailure;
  });
  const isMissing = (isEarly || isNeeded) && !loaded;
  // A layout effect, so that the download starts before the browser paints, as the API calls do.
  useLayoutEffect(() => {
    if (!isMissing) return undefined;
    let isCancelled = false;
    load().then(
      (part) => setLoaded({ part }),
      (cause: unknown) => {
        if (!isCancelled && isNeeded) latestOnFailure.current(cause);
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [load, isMissing, isNeeded]);
  return loaded?.part;
}
