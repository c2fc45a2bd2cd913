import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DialogLook } from '../../core/options/options.ts';
import { useNamedScheme } from '../../hooks/use-named-scheme.ts';

function noop(): void {}

/** No storage: whether it is dark is the store's decision, by `colorScheme`. */
const noManager: MantineColorSchemeManager = {
  get: (value) => value,
  set: noop,
  subscribe: noop,
  unsubscribe: noop,
  clear: noop,
};

interface ShadowProviderProps {
  /** The element inside the shadow root that everything is drawn in. */
  inside: HTMLElement;
  colorScheme: DialogLook['colorScheme'];
  children: ReactNode;
}

/** Mantine inside a shadow root: no style element, no storage, and nothing of it in the page. */
export function ShadowProvider({ inside, colorScheme, children }: ShadowProviderProps): ReactNode {
  const scheme = useNamedScheme(colorScheme) ?? 'light';
  return (
    <MantineProvider
      forceColorScheme={scheme}
      // Drawn with before the forced one comes: the field would fade from light to dark.
      defaultColorScheme={scheme}
      colorSchemeManager={noManager}
      getRootElement={() => inside}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

export interface Inside {
  /** The element inside a shadow root that everything is drawn in. */
  inside: HTMLElement;
  /**
   * Pages set the size of a rem, which Mantine measures in. The scale takes that back, and keeps the size of letters that a
   * person has chosen.
   */
  fitScale: () => void;
}

const fontSize = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);

/** Puts the inside into a shadow root; `sheets` are all styles that it needs, with Mantine's variables among them. */
export function createInside(shadow: ShadowRoot, ...sheets: CSSStyleSheet[]): Inside {
  const inside = document.createElement('div');
  inside.className = 'aceite';
  shadow.adoptedStyleSheets = sheets;
  shadow.append(inside);
  return {
    inside,
    fitScale: () => {
      // With a family: in monospace, medium is smaller.
      inside.style.font = 'medium serif';
      const scale = fontSize(inside) / fontSize(document.documentElement) || 1;
      inside.style.font = '';
      inside.style.setProperty('--mantine-scale', String(scale));
    },
  };
}
