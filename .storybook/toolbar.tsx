import { DirectionProvider } from '@mantine/core';
import { type ReactNode, useInsertionEffect } from 'react';
import type { GlobalTypes } from 'storybook/internal/types';
import { useNamedScheme } from '../src/hooks/use-named-scheme.ts';
import type { Theme } from './modes.ts';
import { brands, type Presets, texts } from './presets.ts';

/** The settings of the toolbar for a story's page. */
export interface PageGlobals extends Presets {
  host: 'mantine' | 'embed';
  theme: Theme | 'system';
  contrast: 'normal' | 'forced';
  direction: 'ltr' | 'rtl';
  fontSize: '16px' | '10px' | '20px' | '32px';
}

type Icon = 'box' | 'mirror' | 'contrast' | 'transfer' | 'type' | 'paintbrush' | 'document';

/** A menu of the toolbar: an icon, whose name is `description`. */
const menu = <Value extends string>(
  icon: Icon,
  description: string,
  titles: Record<Value, string>,
): GlobalTypes[string] => ({
  description,
  toolbar: {
    icon,
    items: (Object.entries(titles) as [Value, string][]).map(([value, title]) => ({ value, title })),
    dynamicTitle: false,
  },
});

const namesOf = (presets: object): Record<string, string> =>
  Object.fromEntries(['', ...Object.keys(presets)].map((name) => [name, name || 'As in the story']));

export const pageGlobalTypes: GlobalTypes = {
  brand: menu('paintbrush', 'Brand: the colour of the store', namesOf(brands)),
  texts: menu('document', 'Texts of the dialogs', namesOf(texts)),
  host: menu<PageGlobals['host']>(
    'box',
    'Host: React with Mantine, or the embed of pages without React, in a shadow root',
    { mantine: 'Mantine', embed: 'Embed (shadow root)' },
  ),
  theme: menu<PageGlobals['theme']>('mirror', 'Colour scheme', {
    system: 'As the system',
    light: 'Light',
    dark: 'Dark',
  }),
  contrast: menu<PageGlobals['contrast']>('contrast', 'Contrast theme of the system', {
    normal: 'Normal contrast',
    forced: 'Forced contrast (imitation)',
  }),
  direction: menu<PageGlobals['direction']>('transfer', 'Direction of the page', {
    ltr: 'Left to right',
    rtl: 'Right to left',
  }),
  fontSize: menu<PageGlobals['fontSize']>('type', "Font size of the page's root", {
    '16px': '16 px root',
    '10px': '10 px root (62.5 %)',
    '20px': '20 px root',
    '32px': '32 px root (200 %)',
  }),
};

export const pageGlobals: PageGlobals = {
  brand: '',
  texts: '',
  host: 'mantine',
  theme: 'system',
  contrast: 'normal',
  direction: 'ltr',
  fontSize: '16px',
};

/** The toolbar's scheme; the system's until the visitor chooses one. */
export const useScheme = (theme: unknown): Theme =>
  useNamedScheme(theme === 'light' || theme === 'dark' ? theme : 'auto')!;

/**
 * An imitation of forced colours, which browsers apply only when the system does. The pictures of the story "Forced colours" are
 * taken with the browser's emulation instead.
 */
export const forcedContrast = `
  *, *::before, *::after {
    background-color: Canvas !important;
    border-color: CanvasText !important;
    box-shadow: none !important;
    color: CanvasText !important;
    text-shadow: none !important;
  }
  a, a * { color: LinkText !important; }
  :disabled, :disabled * { color: GrayText !important; border-color: GrayText !important; }
`;

/** Applies the toolbar's settings to the page, and undoes them on unmount. */
export function Page({ contrast, direction, fontSize, children }: PageGlobals & { children: ReactNode }): ReactNode {
  // An insertion effect: layout effects of the story measure the font size.
  useInsertionEffect(() => {
    const { documentElement: root } = document;
    root.dir = direction;
    root.style.fontSize = fontSize;
    return () => {
      root.removeAttribute('dir');
      root.style.removeProperty('font-size');
    };
  }, [direction, fontSize]);
  return (
    <DirectionProvider key={direction} initialDirection={direction}>
      {contrast === 'forced' && <style>{forcedContrast}</style>}
      {children}
    </DirectionProvider>
  );
}
