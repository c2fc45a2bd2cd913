import { createElement, type ReactNode, Suspense, use, useCallback } from 'react';
import { type PageGlobals, useScheme } from '../toolbar.tsx';
import { embedFolder } from './embed-folder.ts';

/** An element of the embed, as a page without React would have it. */
export interface ElementOfStory {
  tag: 'terms-gate' | 'money-input';
  attributes: readonly (readonly [string, string])[];
  properties: Readonly<Record<string, unknown>>;
  listeners: Readonly<Record<string, (event: CustomEvent) => void>>;
}

let loading: Promise<unknown> | undefined;

/** The embed that is published beside this Storybook. */
function loadEmbed(): Promise<unknown> {
  loading ??= import(/* @vite-ignore */ new URL(`${embedFolder}/embed.js`, document.baseURI).href);
  return loading;
}

interface StoryElementProps extends ElementOfStory {
  /** The toolbar's scheme; it wins over the story's args. */
  theme: PageGlobals['theme'];
}

export function StoryElement(element: StoryElementProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <LoadedElement {...element} />
    </Suspense>
  );
}

/** Rendered once the element is defined: before, React would write its properties as attributes, the token, too. */
function LoadedElement({ tag, attributes, properties, listeners, theme }: StoryElementProps): ReactNode {
  use(loadEmbed());
  const colorScheme = useScheme(theme);
  const setAttributes = useCallback(
    (element: HTMLElement) => {
      for (const [name, value] of attributes) element.setAttribute(name, value);
      return () => {
        for (const [name] of attributes) element.removeAttribute(name);
      };
    },
    [attributes],
  );
  const handlers = Object.fromEntries(Object.entries(listeners).map(([type, listener]) => [`on${type}`, listener]));
  return createElement(tag, { ...properties, ...handlers, colorScheme, ref: setAttributes });
}
