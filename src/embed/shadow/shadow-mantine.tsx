import { type ReactNode, useLayoutEffect } from 'react';
import type { DialogLook } from '../../core/options/options.ts';
import { useNamedScheme } from '../../hooks/use-named-scheme.ts';
import { SchemeContext } from '../mantine/context.ts';

interface ShadowProviderProps {
  /** The element inside the shadow root that everything is drawn in. */
  inside: HTMLElement;
  colorScheme: DialogLook['colorScheme'];
  children: ReactNode;
}

/** Gives the scheme to everything inside: no style element, no storage, and nothing of it in the page. */
export function ShadowProvider({ inside, colorScheme, children }: ShadowProviderProps): ReactNode {
  const scheme = useNamedScheme(colorScheme) ?? 'light';
  useLayoutEffect(() => inside.setAttribute('data-mantine-color-scheme', scheme), [inside, scheme]);
  return <SchemeContext value={scheme}>{children}</SchemeContext>;
}

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
  // As wide as a rem: the observer calls back whenever the page changes that.
  const rem = document.createElement('div');
  rem.style.cssText = 'position:absolute;width:1rem';
  shadow.append(inside, rem);

  function fit(): void {
    const { ownerDocument: page } = inside;
    if (page !== dressedFor) {
      dressedFor = page;
      shadow.adoptedStyleSheets = [findStyles(page)];
    }
    // With a family: in monospace, medium is smaller.
    inside.style.font = 'medium serif';
    const scale = fontSize(inside) / fontSize(page.documentElement) || 1;
    inside.style.font = '';
    inside.style.setProperty('--mantine-scale', String(scale));
  }

  new ResizeObserver(fit).observe(rem);
  return { inside, fit };
}
