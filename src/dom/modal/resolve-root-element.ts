import { explain } from '../../core/model/explain.ts';
import type { RootObstacle } from '../../core/model/sentences.ts';
import type { Warn } from '../../core/model/warnings.ts';
import { safeDocument } from '../safe-document.ts';

/** An element or its selector. */
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

/** Whether the element hides its children. With `display: contents` it has no box, and hides nothing. */
const isHidden = (element: Element): boolean =>
  // jsdom, and Safari before 17.4, have no checkVisibility().
  element.checkVisibility?.({ checkVisibilityCSS: true }) === false && getComputedStyle(element).display !== 'contents';

/** Why a dialog in this element could not be used. Not `inert`: a modal dialog in an inert element is not inert. */
function findObstacle(element: Element): RootObstacle | undefined {
  if (!element.isConnected) return 'detached';
  if (element.closest('[aria-hidden="true"]')) return 'aria-hidden';
  if (element.closest('dialog:not([open])')) return 'closed-dialog';
  // Some pages hide their whole body until they have loaded: the body is then no better place.
  if (isHidden(element) && !isHidden(safeDocument('body'))) return 'hidden';
  return undefined;
}

/**
 * Returns the element in which a dialog mounts (spec 2): `rootElement`, by default `#root`, else `#app`. Returns the body
 * when that element does not exist or cannot show a dialog.
 */
export function resolveRootElement(rootElement: RootElement | undefined, warn: Warn): HTMLElement {
  const element = find(rootElement);
  const name = typeof rootElement === 'string' ? JSON.stringify(rootElement) : '';
  const obstacle = element ? findObstacle(element) : rootElement && 'missing';
  if (obstacle) warn({ code: 'root-element', message: explain('root-element', name, obstacle) });
  return element instanceof HTMLElement && !obstacle ? element : safeDocument('body');
}
