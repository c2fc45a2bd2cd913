import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineColorSchemeManager,
  MantineProvider,
} from '@mantine/core';
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
  scale: number;
  colorScheme: DialogLook['colorScheme'];
  children: ReactNode;
}

/** Mantine inside a shadow root: no style element, no storage, and nothing of it in the page. */
export function ShadowProvider({ inside, scale, colorScheme, children }: ShadowProviderProps): ReactNode {
  const scheme = useNamedScheme(colorScheme) ?? 'light';
  return (
    <MantineProvider
      theme={{ scale }}
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

/**
 * Pages set the size of a rem, which Mantine measures in. The scale takes that back, and keeps the size of letters that a
 * person has chosen; `variables` are Mantine's, at that scale.
 */
function createScale(inside: HTMLElement): { variables: CSSStyleSheet; measure: () => number } {
  const variables = new CSSStyleSheet();
  let scale = 0;
  const size = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
  return {
    variables,
    measure: () => {
      // With a family: in monospace, medium is smaller.
      inside.style.font = 'medium serif';
      const measured = size(inside) / size(document.documentElement) || 1;
      inside.style.font = '';
      if (measured !== scale) {
        scale = measured;
        const schemes = {
          variables: {},
          dark: { '--mantine-color-scheme': 'dark' },
          light: { '--mantine-color-scheme': 'light' },
        };
        variables.replaceSync(
          convertCssVariables(defaultCssVariablesResolver({ ...DEFAULT_THEME, scale }), '.aceite') +
            convertCssVariables(schemes, '.aceite'),
        );
      }
      return scale;
    },
  };
}

export interface Inside {
  /** The element inside a shadow root that everything is drawn in. */
  inside: HTMLElement;
  scale: ReturnType<typeof createScale>;
}

/** Puts the inside into a shadow root, with the styles that it needs. */
export function createInside(shadow: ShadowRoot, ...sheets: CSSStyleSheet[]): Inside {
  const inside = document.createElement('div');
  const scale = createScale(inside);
  inside.className = 'aceite';
  shadow.adoptedStyleSheets = [...sheets, scale.variables];
  shadow.append(inside);
  return { inside, scale };
}
