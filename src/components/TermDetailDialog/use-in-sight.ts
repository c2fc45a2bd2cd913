import { type RefObject, useEffect, useState } from 'react';

interface InSightOptions {
  element: RefObject<HTMLElement | null>;
  /** What scrolls it, below a header that stays. */
  scroller: RefObject<HTMLElement | null>;
  /** Nothing is in sight while it is not watched. */
  isWatched: boolean;
}

/** Whether any of the element is below the header of what scrolls it; assumed until it has been looked at. */
export function useInSight({ element, scroller, isWatched }: InSightOptions): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (!isWatched) return undefined;
    setInSight(true);
    let frame = 0;
    let observer: IntersectionObserver | undefined;
    // The dialog mounts after its opening.
    const watch = (): void => {
      const [root, target] = [scroller.current, element.current];
      if (!root || !target) {
        frame = requestAnimationFrame(watch);
        return;
      }
      const { height = 0 } = root.querySelector('header')?.getBoundingClientRect() ?? {};
      observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)!.isIntersecting), {
        root,
        rootMargin: `-${height}px 0px 0px`,
      });
      observer.observe(target);
    };
    watch();
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
    };
  }, [element, scroller, isWatched]);
  return isWatched && isInSight;
}
