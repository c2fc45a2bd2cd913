export interface Inside {
  /** The element inside a shadow root that everything is drawn in. */
  inside: HTMLElement;
  /**
   * Fits the inside to its page. Pages set the size of a rem, which Mantine measures in: the scale takes that back, and keeps the
   * size of letters that a person has chosen. A shadow root that was moved to another document has lost its styles. When the
   * page changes the size of a rem, this is called by itself.
   */
  fit: () => void;
}

const fontSize = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);

/** Puts the inside into a shadow root; `findStyles` are all styles that it needs, with Mantine's variables among them. */
export function createInside(shadow: ShadowRoot, findStyles: (page: Document) => CSSStyleSheet): Inside {
  const inside = document.createElement('div');
  inside.className = 'aceite';
  let dressedFor: Document | undefined;
  // As wide as a rem: the observer calls back whenever the page changes that. Its letters have the size that a person has
  // chosen; with a family, because in monospace, medium is smaller.
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;width:1rem;font:medium serif';
  shadow.append(inside, probe);

  function fit(): void {
    const { ownerDocument: page } = inside;
    if (page !== dressedFor) {
      dressedFor = page;
      shadow.adoptedStyleSheets = [findStyles(page)];
    }
    const scale = String(fontSize(probe) / fontSize(page.documentElement) || 1);
    // Everything inside is measured again when it is set.
    if (inside.style.getPropertyValue('--mantine-scale') !== scale) inside.style.setProperty('--mantine-scale', scale);
  }

  new ResizeObserver(fit).observe(probe);
  return { inside, fit };
}
