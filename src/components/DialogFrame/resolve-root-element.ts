import type { Warn } from '../../core/model/warnings.ts';

/** An element, or a selector of it. */
export type RootElement = HTMLElement | string;

function find(rootElement: RootElement | undefined): Element | null {
  if (rootElement instanceof Element) return rootElement;
  if (typeof rootElement !== 'string') return document.querySelector('#root') ?? document.querySelector('#app');
  try {
    return document.querySelector(rootElement);
  } catch {
    return null;
  }
}

/** Why a dialog in this element could not be used. */
function findObstacle(element: Element): string | undefined {
  if (!element.isConnected) return 'is not in the page';
  if (element.closest('[inert]')) return 'is inert';
  if (element.closest('[aria-hidden="true"]')) return 'is hidden from screen readers by aria-hidden';
  if (element.closest('dialog:not([open])')) return 'is inside a closed dialog';
  return undefined;
}

/**
 * Where a dialog mounts (spec 2): in `rootElement`, by default `#root`, else `#app`; in the body when there is none, or
 * when nobody could use a dialog in it.
 */
export function resolveRootElement(rootElement: RootElement | undefined, warn: Warn): HTMLElement {
  const element = find(rootElement);
  const name = typeof rootElement === 'string' ? JSON.stringify(rootElement) : 'The application root';
  const obstacle = element ? findObstacle(element) : rootElement && 'matches nothing in the page';
  if (obstacle) {
    warn({ code: 'root-element', message: `${name} ${obstacle}: the dialog mounts in the body instead.` });
  }
  return element instanceof HTMLElement && !obstacle ? element : document.body;
}
