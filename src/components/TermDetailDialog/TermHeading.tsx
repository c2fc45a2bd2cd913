import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface TermHeadingProps {
  title: string;
  /** The scroll container of the text; its header is sticky. */
  scroller: RefObject<HTMLElement | null>;
  /** Whether the heading repeats the dialog's title: the two are one title then. */
  isOnly: boolean;
  /** Called when part of the heading becomes visible below the header, or none is; on unmount with `false`. */
  onInSightChange: (isInSight: boolean) => void;
  getStyles: (part: 'heading') => { className: string; style: CSSProperties };
}

/** The large title above the text. Not an <h3>: the sections of most texts are <h2>. */
export function TermHeading({ title, scroller, isOnly, onInSightChange, getStyles }: TermHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const root = scroller.current;
    if (!isOnly || !root) return undefined;
    const headerHeight = root.firstElementChild!.clientHeight;
    const observer = new IntersectionObserver((entries) => onInSightChange(entries.at(-1)!.isIntersecting), {
      root,
      rootMargin: `-${headerHeight}px 0px 0px`,
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
