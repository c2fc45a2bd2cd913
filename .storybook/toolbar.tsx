import { DirectionProvider } from '@mantine/core';
import { type ReactNode, useInsertionEffect } from 'react';
import type { GlobalTypes } from 'storybook/internal/types';
import { useNamedScheme } from '../src/hooks/use-named-scheme.ts';
import type { Theme } from './modes.ts';

/** What the toolbar changes in a story's page. */
export interface PageGlobals {
  host: 'mantine' | 'embed';
  theme: Theme | 'system';
  contrast: 'normal' | 'forced';
  direction: 'ltr' | 'rtl';
  fontSize: '16px' | '10px' | '20px' | '32px';
}

/** A menu of the toolbar, which shows what is chosen. */
const menu = <Value extends string>(
  title: string,
  icon: 'box' | 'mirror' | 'contrast' | 'transfer' | 'type',
  description: string,
  titles: Record<Value, string>,
): GlobalTypes[string] => ({
  description,
  toolbar: {
    title,
    icon,
    items: (Object.entries(titles) as [Value, string][]).map(([value, name]) => ({ value, title: name })),
    dynamicTitle: true,
  },
});

export const pageGlobalTypes: GlobalTypes = {
  host: menu<PageGlobals['host']>(
    'Host',
    'box',
    'What draws the story: React with Mantine, or the embed of pages without React, in a shadow root',
    { mantine: 'Mantine', embed: 'Embed (shadow root)' },
  ),
  theme: menu<PageGlobals['theme']>('Colour scheme', 'mirror', 'Colour scheme', {
    system: 'As the system',
    light: 'Light',
    dark: 'Dark',
  }),
  contrast: menu<PageGlobals['contrast']>('Contrast', 'contrast', 'Contrast theme of the system', {
    normal: 'Normal contrast',
    forced: 'Forced contrast (imitation)',
  }),
  direction: menu<PageGlobals['direction']>('Direction', 'transfer', 'Direction of the page', {
    ltr: 'Left to right',
    rtl: 'Right to left',
  }),
  fontSize: menu<PageGlobals['fontSize']>('Root font size', 'type', "Font size of the page's root", {
    '16px': '16 px root',
    '10px': '10 px root (62.5 %)',
    '20px': '20 px root',
    '32px': '32 px root (200 %)',
  }),
};

export const pageGlobals: PageGlobals = {
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
