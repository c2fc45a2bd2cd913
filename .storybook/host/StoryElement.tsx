import { type ReactNode, Suspense, use, useLayoutEffect, useRef } from 'react';
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
  /** Of the toolbar, whatever the story's args say. */
  theme: PageGlobals['theme'];
}

export function StoryElement(element: StoryElementProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <LoadedElement {...element} />
    </Suspense>
  );
}

/** React would write an attribute for every property that an element does not have yet; the token must never be one. */
function LoadedElement({ tag, attributes, properties, listeners, theme }: StoryElementProps): ReactNode {
  use(loadEmbed());
  const colorScheme = useScheme(theme);
  const place = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    element.current = document.createElement(tag);
    return () => element.current?.remove();
  }, [tag]);
  useLayoutEffect(() => {
    const target = element.current!;
    for (const [type, listener] of Object.entries(listeners)) target.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        target.removeEventListener(type, listener as EventListener);
    };
  }, [listeners]);
  useLayoutEffect(() => {
    const target = element.current!;
    for (const [name, value] of attributes) target.setAttribute(name, value);
    return () => {
      for (const [name] of attributes) target.removeAttribute(name);
    };
  }, [attributes]);
  useLayoutEffect(() => {
    const target = element.current!;
    Object.assign(target, properties, { colorScheme });
    // Complete, so that nothing is asked of half a configuration; and once: a field that is moved is drawn anew.
    if (!target.isConnected) place.current!.append(target);
  }, [properties, colorScheme]);
  return <div ref={place} />;
}
