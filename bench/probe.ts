/** The times at which the box is first visible, opaque and modal, and the length of long tasks. */
export interface Seen {
  box?: number;
  opaque?: number;
  /** On a page that a server rendered, a `<dialog>` becomes modal at the end of hydration. */
  modal?: number;
  longTasks: number[];
}

export interface Probed {
  /** Selects the box, which is the terms dialog or another package's banner. */
  selector: string;
  /** Skips the search in each frame, because it would count as the page's script time. */
  isQuiet?: boolean | undefined;
}

/** The properties that `probe` adds to `window`. */
export interface ProbedWindow {
  seen: Seen;
  /** Records the times that it can read now. Returns whether it has read all of them. */
  look: () => boolean;
}

/** Runs before the page's scripts. */
export function probe({ selector, isQuiet }: Probed): void {
  const seen: Seen = { longTasks: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });

  /** Searches the page and the shadow roots of the embed. */
  const find = (): Element | null => {
    const inPage = document.querySelector(selector);
    if (inPage) return inPage;
    for (const host of document.querySelectorAll('[data-aceite]')) {
      const inside = host.shadowRoot?.querySelector(selector);
      if (inside) return inside;
    }
    return null;
  };
  const look = (): boolean => {
    const element = find();
    if (!element) return false;
    const { width, height, top, left } = element.getBoundingClientRect();
    const isInside = top < innerHeight && left < innerWidth && top + height > 0 && left + width > 0;
    if (width * height === 0 || !isInside || getComputedStyle(element).visibility !== 'visible') return false;
    let opacity = 1;
    for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
      if (node instanceof Element) opacity *= Number(getComputedStyle(node).opacity);
    }
    const now = performance.now();
    if (opacity > 0) seen.box ??= now;
    if (opacity >= 0.999) seen.opaque ??= now;
    const dialog = element.closest('dialog');
    if (dialog?.matches(':modal')) seen.modal ??= now;
    return seen.opaque !== undefined && (!dialog || seen.modal !== undefined);
  };
  const frame = (): void => {
    if (!look()) requestAnimationFrame(frame);
  };
  Object.assign(window, { seen, look } satisfies ProbedWindow);
  if (!isQuiet) requestAnimationFrame(frame);
}
