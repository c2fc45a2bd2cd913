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

/** Measures a child, because an <img> or a closed <details> with the root's id draws no children. */
function isHidden(element: Element): boolean {
  const probe = document.createElement('div');
  probe.style.display = 'block';
  element.append(probe);
  // jsdom does not have checkVisibility(), nor does Safari before 17.4.
  const isVisible = probe.checkVisibility?.({ checkVisibilityCSS: true }) !== false;
  probe.remove();
  return !isVisible;
}

/** `inert` is not an obstacle, because a modal dialog escapes from it. */
function findObstacle(element: Element | null): RootObstacle | undefined {
  if (!element?.isConnected) return 'missing';
  if (element.closest('[aria-hidden="true"]')) return 'aria-hidden';
  // A click in the dialog would also be a click on it.
  if (element.closest('a, button, label')) return 'clickable';
  // Some pages hide their whole body until they have loaded.
  if (isHidden(element) && !isHidden(safeDocument('body'))) return 'hidden';
  return undefined;
}

/** Whether an element can show a dialog. Warns when it cannot. */
export function canShow(element: Element | null, warn: Warn, name = ''): boolean {
  const obstacle = findObstacle(element);
  if (obstacle) warn({ code: 'root-element', message: explain('root-element', name, obstacle) });
  return !obstacle;
}

/** Returns the root element (spec 2), or the body when that element cannot show a dialog. */
export function resolveRootElement(rootElement: RootElement | undefined, warn: Warn): HTMLElement {
  const found = find(rootElement);
  // HTML inside of another element, such as <svg>, is not drawn.
  const element = found instanceof HTMLElement ? found : null;
  const body = safeDocument('body');
  if (!element && !rootElement) return body;
  const name = typeof rootElement === 'string' ? JSON.stringify(rootElement) : '';
  return canShow(element, warn, name) && element ? element : body;
}
