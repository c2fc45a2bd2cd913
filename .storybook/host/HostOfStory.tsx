import { MantineProvider } from '@mantine/core';
import { MoneyInput } from 'aceite';
import type { StoryContext } from '@storybook/react-vite';
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { forcedContrast, pageGlobals, type PageGlobals, useScheme } from '../toolbar.tsx';
import { elementOfStory } from './element-of-story.ts';
import { ShadowPage } from './ShadowPage.tsx';
import { type ElementOfStory, StoryElement } from './StoryElement.tsx';

/** The toolbar's settings, with defaults: tests set only what they change. */
export const readGlobals = (globals: StoryContext['globals']): PageGlobals => ({ ...pageGlobals, ...globals });

/**
 * The element of the embed that renders the story. `undefined` for stories that need React (a render function, a dialog alone, an
 * icon as label), and while the toolbar imitates forced colours, whose rules do not reach into an element.
 */
function findElement({ args, globals, parameters, originalStoryFn }: StoryContext): ElementOfStory | undefined {
  const { host, contrast } = readGlobals(globals);
  if (host !== 'embed' || contrast !== 'normal' || originalStoryFn !== renderInHost) return undefined;
  return elementOfStory(parameters.config, args);
}

/** Renders a story without a render function: its component, or its element of the embed. */
export function renderInHost(args: object, context: StoryContext): ReactElement {
  const element = findElement(context);
  const { fontSize, theme } = readGlobals(context.globals);
  // `key`: the element measures the page's font size when it is mounted.
  if (element) return <StoryElement key={fontSize} theme={theme} {...element} />;
  return createElement(context.component as ComponentType<object>, args);
}

/**
 * Wraps a story in MantineProvider, whose styles also colour the page. When the host is the embed and no element renders the
 * story, also in the embed's shadow root.
 */
export function HostOfStory({ context, children }: { context: StoryContext; children: ReactNode }): ReactNode {
  const { host, theme, contrast, direction, fontSize } = readGlobals(context.globals);
  const scheme = useScheme(theme);
  const isWithoutShadow = host === 'mantine' || findElement(context) !== undefined;
  return (
    <MantineProvider forceColorScheme={scheme}>
      {isWithoutShadow ? (
        children
      ) : (
        // `key`: the scale depends on the size of a rem.
        <ShadowPage
          key={fontSize}
          colorScheme={scheme}
          // The embed's fields are written as their page is, its dialogs from left to right.
          direction={context.component === MoneyInput ? direction : 'ltr'}
          styles={contrast === 'forced' ? forcedContrast : undefined}
        >
          {children}
        </ShadowPage>
      )}
    </MantineProvider>
  );
}
