/** In pixels. */
const readableHeight = 480;

/**
 * Places a dialog in the visible part of a frame that is higher than the window. In a frame of
 * another origin, only an IntersectionObserver measures the visible part:
 * https://github.com/web-platform-tests/wpt/tree/master/intersection-observer
 */
export function fitVisibleArea(dialog: HTMLElement): () => void {
  if (window.parent === window) return () => {};
  const observer = new IntersectionObserver(
    ([entry]) => {
      const { intersectionRect: visible, boundingClientRect: frame } = entry!;
      // Keeps observing a frame that is wholly visible, because the frame may still grow.
      if (visible.height === 0 || visible.height === frame.height) return;
      if (visible.height >= readableHeight) observer.disconnect();
      dialog.style.setProperty('--visible-top', `${visible.top}px`);
      dialog.style.setProperty('--visible-height', `${Math.max(visible.height, readableHeight)}px`);
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] },
  );
  observer.observe(dialog);
  return () => observer.disconnect();
}
