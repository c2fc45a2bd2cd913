import { safeDocument } from '../../dom/safe-document.ts';

interface Mount {
  /** The element inside a shadow root in which everything is rendered. */
  mountNode: HTMLElement;
  /**
   * Sets `--mantine-scale`. Sets the styles again after a move to another document, which drops them. Mantine measures in
   * rem: the scale undoes the page's font size of the root, but keeps the person's own from the browser's settings. An
   * observer also calls it when the page changes the size of a rem.
   */
  fit: () => void;
}

const fontSize = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);

/** Creates the mount node of a shadow root; `stylesFor` returns all its styles, Mantine's variables among them, for a document. */
export function createMountNode(shadow: ShadowRoot, stylesFor: (page: Document) => CSSStyleSheet): Mount {
  const mountNode = document.createElement('div');
  mountNode.className = 'aceite';
  let styledPage: Document | undefined;
  // `width:1rem`: the observer calls fit() when the page changes the size of a rem. `font:medium`: the size that the person has
  // set; `serif`, because medium is smaller in monospace.
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;width:1rem;font:medium serif';
  shadow.append(mountNode, probe);

  function fit(): void {
    const { ownerDocument: page } = mountNode;
    if (page !== styledPage) {
      styledPage = page;
      shadow.adoptedStyleSheets = [stylesFor(page)];
    }
    const scale = String(fontSize(probe) / fontSize(safeDocument('documentElement', page)) || 1);
    // Setting it causes a layout of everything, so it is set only when it differs.
    if (mountNode.style.getPropertyValue('--mantine-scale') !== scale)
      mountNode.style.setProperty('--mantine-scale', scale);
  }

  new ResizeObserver(fit).observe(probe);
  return { fit, mountNode };
}
