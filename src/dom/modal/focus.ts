import { observeSize } from '../observe-size.ts';
import { safeDocument } from '../safe-document.ts';
import { type Step, toStep, trail } from './trail.ts';

/** The element with the focus, across shadow roots. */
export function focused(): Element | null {
  let activeElement = safeDocument('activeElement');
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/** A node and its ancestors, across shadow roots. */
function pathOf(node: Node | null): Node[] {
  const path: Node[] = [];
  for (let current = node; current; current = current instanceof ShadowRoot ? current.host : current.parentNode)
    path.push(current);
  return path;
}

/** Whether `container` holds `node`, across shadow roots. */
export const holds = (container: Node, node: Node | null = null): boolean => pathOf(node).includes(container);

/** Whether no element has the focus, for instance because the focused element was removed. */
export function isFocusLost(): boolean {
  const element = focused();
  return element === null || element === safeDocument('body') || !element.isConnected || element.matches(':disabled');
}

/** Focuses the title of a dialog, from where screen readers continue. */
export const focusTitle = (dialog: Element): void =>
  dialog.querySelector<HTMLElement>('[data-dialog-title]')?.focus({ preventScroll: true });

/** Calls `onLost` when no element has the focus after a change of `content` or of its size. */
export function watchLostFocus(content: HTMLElement, onLost: () => void): () => void {
  const check = (): void => {
    if (isFocusLost()) onLost();
  };
  const changes = new MutationObserver(check);
  changes.observe(content, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  // focus() does nothing until the page is displayed. `content` changes its size at that moment.
  const stopSizes = observeSize([content], check);
  return () => {
    changes.disconnect();
    stopSizes();
  };
}

/** The steps of the person, the latest first. The focus is the latest, unless it was lost. */
export type Place = readonly Step[];

export function findPlace(): Place {
  const latest = [...trail.steps].reverse();
  if (isFocusLost()) return latest;
  const step = toStep(pathOf(focused()));
  // The opener may be in a frame of the same origin.
  const inner = (step[0] as HTMLIFrameElement | undefined)?.contentDocument?.activeElement as HTMLElement | null;
  return [inner?.matches(':not(body)') ? [inner, ...step] : step, ...latest];
}

const menuButton = '[aria-expanded], [aria-haspopup]';
const popups = 'dialog, [popover], [role$="dialog"], [role="menu"]';

/** The controls of each menu, popover, dialog or <details> around the latest step, the nearest first. */
function findStandIns([step = [], ...earlier]: Place): Element[] {
  const root = (step.find(({ isConnected }) => isConnected)?.getRootNode() ?? document) as ParentNode;
  /** In a menu that was removed, the entries before the last one have also left the page. */
  const former = earlier.find(([control]) => control?.isConnected && control !== step[0])?.[0];
  return step.flatMap((element) => {
    const id = JSON.stringify(element.id);
    const label = JSON.stringify(element.getAttribute('aria-labelledby') ?? '');
    const controls = `[aria-controls~=${id}], [popovertarget~=${id}], [commandfor~=${id}], [id~=${label}]`;
    const entrance = element.matches(popups) ? earlier.filter((other) => !other.includes(element)) : [];
    return [
      // A page may render its opener anew.
      ...root.querySelectorAll(element === step[0] ? `[id~=${id}], ${controls}` : controls),
      ...element.querySelectorAll(':scope > summary'),
      ...[element.previousElementSibling, former].flatMap((one) => (one?.matches(menuButton) ? [one] : [])),
      ...(entrance[0]?.slice(0, 1) ?? []),
      ...findStandIns(entrance),
    ];
  });
}

/** Makes Tab start at the top. After a dialog in a shadow root, Tab would leave the page. */
function startAtTop(): void {
  const body = safeDocument('body') as HTMLElement;
  const tabIndex = body.getAttribute('tabindex');
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.blur();
  if (tabIndex === null) body.removeAttribute('tabindex');
  else body.setAttribute('tabindex', tabIndex);
}

/** Focuses the first element that can take the focus. Elements of SVG and MathML can, too. */
const focusFirst = (elements: Element[]): boolean =>
  elements.some((element) => {
    (element as Partial<HTMLOrSVGElement>).focus?.({ preventScroll: true });
    return (element.getRootNode() as Partial<DocumentOrShadowRoot>).activeElement === element;
  });

/**
 * Returns the focus to its place. `isLate` looks for another place, because the page may enable its
 * button only after the dialog has closed: a stand-in, else the main part or heading of the page.
 */
export function returnFocus(place: Place, isLate: boolean): void {
  const [opener] = place[0] ?? [];
  if (!opener) return startAtTop();
  if (focusFirst([opener]) || !isLate || focusFirst(findStandIns(place))) return;
  const fallback = document.querySelector<HTMLElement>('main, [role="main"], h1');
  if (!fallback) return;
  if (!fallback.hasAttribute('tabindex')) {
    fallback.tabIndex = -1;
    fallback.addEventListener('blur', () => fallback.removeAttribute('tabindex'), { once: true });
  }
  fallback.focus({ preventScroll: true });
}
