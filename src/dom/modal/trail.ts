/** An element that was focused or pressed, and its ancestors at that time. Empty for a press beside controls. */
export type Step = readonly HTMLElement[];

/** The person's last steps, the latest last. A script may have removed, hidden or disabled them since. */
export const trail: { steps: Step[] } = { steps: [] };

/** Empty for the body, where no element has the focus. */
export function toStep(path: EventTarget[]): Step {
  const elements = path.filter((node) => node instanceof Element) as HTMLElement[];
  return elements.length > 2 ? elements : [];
}

function note(event: Event): void {
  const path = toStep(event.composedPath());
  // Safari does not focus a pressed button: https://bugs.webkit.org/show_bug.cgi?id=22261
  const start = event.type === 'focusin' ? 0 : path.findIndex(({ tabIndex }) => tabIndex >= 0);
  const step = start < 0 ? [] : path.slice(start);
  if (trail.steps.at(-1)?.[0] !== step[0]) trail.steps.push(step);
  if (trail.steps.length > 20) trail.steps.shift();
}

// When the module loads, because a click may open a dialog whose code has yet to load.
for (const type of ['focusin', 'pointerdown']) globalThis.window?.addEventListener(type, note, true);
