import { watchAncestors } from '../../dom/modal/watch-ancestors.ts';
import { safeDocument } from '../../dom/safe-document.ts';
import { builtStyles } from './built-styles.ts';

const fontSize = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);

/** Creates the container of everything that is rendered. `shadow` must already be in the page. */
export function createMountNode(shadow: ShadowRoot): HTMLElement {
  const mountNode = document.createElement('div');
  mountNode.className = 'aceite';
  // Mantine's lengths are in rem. The scale replaces the page's rem by `medium`, the font size of
  // the browser's settings. The probe is in serif, because `medium` is smaller in monospace:
  // https://webkit.org/blog/67/strange-medium/
  // The probe is 1rem wide, so the observer calls fit() when the size of a rem changes.
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;width:1rem;font:medium serif';
  shadow.append(mountNode, probe);

  function fit(): void {
    const { ownerDocument: page } = mountNode;
    // A move to another document drops the styles.
    if (shadow.adoptedStyleSheets.length === 0) shadow.adoptedStyleSheets = [builtStyles(page)];
    const scale = String(fontSize(probe) / fontSize(safeDocument('documentElement', page)) || 1);
    // Setting an equal value would also cause a layout.
    if (mountNode.style.getPropertyValue('--mantine-scale') !== scale)
      mountNode.style.setProperty('--mantine-scale', scale);
  }

  fit();
  new ResizeObserver(fit).observe(probe);
  watchAncestors(mountNode, fit);
  return mountNode;
}
