import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface TermHeadingProps {
  title: string;
  /** The scroll container of the text; its header is sticky. */
  scroller: RefObject<HTMLElement | null>;
  /** Whether this is the only title. */
  isOnly: boolean;
  /** Called when any of the heading comes below the header, or none is left there; the last time with `false`. */
  onInSightChange: (isInSight: boolean) => void;
  getStyles: (part: 'heading') => { className: string; style: CSSProperties };
}

/** The large title above the text: no level below its sections, which are mostly <h2>. */
export function TermHeading({ title, scroller, isOnly, onInSightChange, getStyles }: TermHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const root = scroller.current;
    if (!isOnly || !root) return undefined;
    const bar = root.firstElementChild!.clientHeight;
    const observer = new IntersectionObserver((entries) => onInSightChange(entries.at(-1)!.isIntersecting), {
      root,
      rootMargin: `-${bar}px 0px 0px`,
    });
    observer.observe(heading.current!);
    return () => {
      observer.disconnect();
      onInSightChange(false);
    };
  }, [scroller, isOnly, onInSightChange]);
  return (
    <h2 {...getStyles('heading')} ref={heading} data-only={isOnly || undefined}>
      {title}
    </h2>
  );
}
