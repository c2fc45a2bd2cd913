/** Runs in the page, before its scripts: notes when the box is first seen, and when it is opaque. */
export interface Seen {
  box?: number;
  opaque?: number;
  longTasks: number[];
}

export interface Probed {
  /** The box. */
  selector: string;
  /** Whether nothing is asked: then nothing looks for the box in each frame, which would count as the page's script. */
  isQuiet?: boolean | undefined;
}

/** In `window`. */
export interface ProbedWindow {
  seen: Seen;
  /** Notes whether the box is there now. */
  look: () => void;
}

export function probe({ selector, isQuiet }: Probed): void {
  const seen: Seen = { longTasks: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });

  /** In the page, and in the shadow root of the embed's host and of its elements. */
  const find = (): Element | null => {
    const inPage = document.querySelector(selector);
    if (inPage) return inPage;
    for (const host of document.querySelectorAll('[data-aceite]')) {
      const inside = host.shadowRoot?.querySelector(selector);
      if (inside) return inside;
    }
    return null;
  };
  const look = (): void => {
    const element = find();
    if (!element) return;
    const { width, height, top, left } = element.getBoundingClientRect();
    const isInside = top < innerHeight && left < innerWidth && top + height > 0 && left + width > 0;
    if (width * height === 0 || !isInside || getComputedStyle(element).visibility !== 'visible') return;
    let opacity = 1;
    for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
      if (node instanceof Element) opacity *= Number(getComputedStyle(node).opacity);
    }
    if (opacity > 0) seen.box ??= performance.now();
    if (opacity >= 0.999) seen.opaque ??= performance.now();
  };
  const frame = (): void => {
    look();
    if (seen.opaque === undefined) requestAnimationFrame(frame);
  };
  Object.assign(window, { seen, look } satisfies ProbedWindow);
  if (!isQuiet) requestAnimationFrame(frame);
}
