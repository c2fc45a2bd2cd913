import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useInsertionEffect } from 'react';
import type { Globals, GlobalTypes } from 'storybook/internal/types';
import { useResolvedScheme } from '../src/hooks/use-resolved-scheme.ts';
import type { Choices } from '../stories/watched-calls.ts';
import type { Theme } from './modes.ts';
import { brands, type Presets, texts } from './presets.ts';

/** The settings of a story's page. The toolbar has menus for all but the last four. */
export interface PageGlobals extends Presets {
  host: 'mantine' | 'embed';
  theme: Theme | 'system';
  direction: 'ltr' | 'rtl';
  /** The font size of the root. */
  fontSize: string;
  /** Whether the page has more than the story, such as a shop behind a dialog. */
  surroundings: boolean;
  /** From the panel Requests. */
  requests: Choices;
}

export const pageGlobals: PageGlobals = {
  brand: '',
  texts: '',
  host: 'mantine',
  theme: 'system',
  direction: 'ltr',
  fontSize: '16px',
  surroundings: true,
  requests: {},
};

/** The settings of a page, with defaults. Tests set only those that they change. */
export const readGlobals = (globals: Globals): PageGlobals => ({ ...pageGlobals, ...globals });

/** Returns a menu with `description` as its accessible name. The first item is the default. */
const menu = (icon: 'box' | 'mirror' | 'paintbrush' | 'document', description: string, titles: object) => ({
  description,
  toolbar: {
    icon,
    items: Object.entries(titles).map(([value, title], index) => ({
      value,
      title,
      type: index === 0 ? ('reset' as const) : ('item' as const),
    })),
    dynamicTitle: false,
  },
});

const namesOf = (presets: object): object =>
  Object.fromEntries(['', ...Object.keys(presets)].map((name) => [name, name || 'As in the story']));

export const pageGlobalTypes: GlobalTypes = {
  brand: menu('paintbrush', 'Brand: the colour of the store', namesOf(brands)),
  texts: menu('document', 'Texts of the dialogs', namesOf(texts)),
  host: menu('box', 'Host: React, or the embed for stories of one TermsGate', {
    mantine: 'React with Mantine',
    embed: 'Embed (shadow root)',
  }),
  theme: menu('mirror', 'Colour scheme', { system: 'As the system', light: 'Light', dark: 'Dark' }),
};

/** Returns the toolbar's scheme, or the system's scheme until the visitor chooses. */
export const useScheme = (theme: unknown): Theme =>
  useResolvedScheme(theme === 'light' || theme === 'dark' ? theme : 'auto')!;

/** Applies the settings to the page. Undoes the direction and the font size on unmount. */
export function Page({ theme, direction, fontSize, children }: PageGlobals & { children: ReactNode }): ReactNode {
  // An insertion effect, because layout effects of the story measure the font size.
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
      <MantineProvider theme={{ primaryColor: 'indigo' }} forceColorScheme={useScheme(theme)}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
