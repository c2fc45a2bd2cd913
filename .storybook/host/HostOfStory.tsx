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
 * The element that draws the story in the embed. None for stories that need React (a render function, a dialog alone, an icon as
 * label), and none while the toolbar imitates forced colours, which no element can be given.
 */
function findElement({ args, globals, parameters, originalStoryFn }: StoryContext): ElementOfStory | undefined {
  const { host, contrast } = readGlobals(globals);
  if (host !== 'embed' || contrast !== 'normal' || originalStoryFn !== renderInHost) return undefined;
  return elementOfStory(parameters.config, args);
}

/** Draws a story without a render function: its component, or its element of the embed. */
export function renderInHost(args: object, context: StoryContext): ReactElement {
  const element = findElement(context);
  const { fontSize, theme } = readGlobals(context.globals);
  // It measures the page's letters when it is drawn.
  if (element) return <StoryElement key={fontSize} theme={theme} {...element} />;
  return createElement(context.component as ComponentType<object>, args);
}

/**
 * The surroundings of a story: Mantine, whose styles also colour the page; and for stories that no element of the embed draws,
 * its shadow root.
 */
export function HostOfStory({ context, children }: { context: StoryContext; children: ReactNode }): ReactNode {
  const { host, theme, contrast, direction, fontSize } = readGlobals(context.globals);
  const scheme = useScheme(theme);
  const isBare = host === 'mantine' || findElement(context) !== undefined;
  return (
    <MantineProvider forceColorScheme={scheme}>
      {isBare ? (
        children
      ) : (
        // Another size of the rem is another scale.
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
