import type { StoryContext } from '@storybook/react-vite';
import { type ComponentType, createElement, type ReactElement, type ReactNode, Suspense, use, useState } from 'react';
import { type PageGlobals, readGlobals, useScheme } from '../toolbar.tsx';
import { type ElementOfStory, elementOfStory } from './element-of-story.ts';

let loading: Promise<unknown> | undefined;

/** Loads the embed that is published beside this Storybook. */
function loadEmbed(): Promise<unknown> {
  loading ??= import(/* @vite-ignore */ new URL('aceite/embed.js', document.baseURI).href);
  return loading;
}

/**
 * Waits until the element is defined. Before, React would write the element's properties, including
 * the token, as attributes.
 */
function StoryElement({ tag, props, theme }: ElementOfStory & { theme: PageGlobals['theme'] }): ReactNode {
  use(loadEmbed());
  // Another person at each mount, because the embed remembers what a person accepted.
  const [visitor] = useState(() => crypto.randomUUID());
  const personKey = props.personKey ?? visitor;
  return createElement(tag, { ...props, personKey, colorScheme: useScheme(theme) });
}

/** Renders the component. With the host Embed, renders the element instead if it takes all args. */
export function renderInHost(
  args: object,
  { component, globals, parameters }: Pick<StoryContext, 'component' | 'globals' | 'parameters'>,
): ReactElement {
  const { host, fontSize, theme } = readGlobals(globals);
  const element = host === 'embed' ? elementOfStory(parameters.config, args as StoryContext['args']) : undefined;
  if (!element) return createElement(component as ComponentType<object>, args);
  return (
    <Suspense fallback={null}>
      {/* `key` remounts the element, because it measures the page's font size on mount. */}
      <StoryElement key={fontSize} theme={theme} {...element} />
    </Suspense>
  );
}
