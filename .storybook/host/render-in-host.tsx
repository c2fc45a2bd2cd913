import type { StoryContext } from '@storybook/react-vite';
import { type ComponentType, createElement, type ReactElement, type ReactNode, Suspense, use } from 'react';
import { type PageGlobals, readGlobals, useScheme } from '../toolbar.tsx';
import { type ElementOfStory, elementOfStory } from './element-of-story.ts';

let loading: Promise<unknown> | undefined;

/** Loads the embed that is published beside this Storybook. */
function loadEmbed(): Promise<unknown> {
  loading ??= import(/* @vite-ignore */ new URL('aceite/embed.js', document.baseURI).href);
  return loading;
}

/**
 * Rendered once the element is defined. Before, React would write its properties as attributes,
 * including the token.
 */
function StoryElement({ tag, props, theme }: ElementOfStory & { theme: PageGlobals['theme'] }): ReactNode {
  use(loadEmbed());
  return createElement(tag, { ...props, colorScheme: useScheme(theme) });
}

/** Renders a story without a render function: its component or, with the host Embed, its element. */
export function renderInHost(
  args: object,
  { component, globals, parameters }: Pick<StoryContext, 'component' | 'globals' | 'parameters'>,
): ReactElement {
  const { host, fontSize, theme } = readGlobals(globals);
  const element = host === 'embed' ? elementOfStory(parameters.config, args as StoryContext['args']) : undefined;
  if (!element) return createElement(component as ComponentType<object>, args);
  return (
    <Suspense fallback={null}>
      {/* `key`: the element measures the page's font size when it is mounted. */}
      <StoryElement key={fontSize} theme={theme} {...element} />
    </Suspense>
  );
}
