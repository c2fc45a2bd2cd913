import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface TermHeadingProps {
  title: string;
  /** The scroll container of the text; its header is sticky. */
  scroller: RefObject<HTMLElement | null>;
  /** Whether the heading equals the dialog's title, which the header then hides while the heading is in sight. */
  repeatsTitle: boolean;
  /** Called when the heading scrolls into or out of sight below the header; on unmount with `false`. */
  onInSightChange: (isInSight: boolean) => void;
  getStyles: (part: 'heading') => { className: string; style: CSSProperties };
}

/** The large title above the text. Not an <h3>: the sections of most texts are <h2>. */
export function TermHeading({
  title,
  scroller,
  repeatsTitle,
  onInSightChange,
  getStyles,
}: TermHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const root = scroller.current;
    if (!repeatsTitle || !root) return undefined;
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
  }, [scroller, repeatsTitle, onInSightChange]);
  return (
    <h2 {...getStyles('heading')} ref={heading} data-repeats-title={repeatsTitle || undefined}>
      {title}
    </h2>
  );
}
