import { createElement, type ReactNode, Suspense, use } from 'react';
import { type PageGlobals, useScheme } from '../toolbar.tsx';
import { embedFolder } from './embed-folder.ts';

/** An element of the embed, as a page without React would have it. */
export interface ElementOfStory {
  tag: 'terms-gate' | 'money-input';
  /** Its properties; and the listeners of its events, such as `onterm-opened`. */
  props: Readonly<Record<string, unknown>>;
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

/** Renders after the element's definition: before it, React would write properties as attributes, also the token. */
function LoadedElement({ tag, props, theme }: StoryElementProps): ReactNode {
  use(loadEmbed());
  return createElement(tag, { ...props, colorScheme: useScheme(theme) });
}
