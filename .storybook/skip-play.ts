import type { StoryContext } from '@storybook/react-vite';
import { isValidElement } from 'react';
import { isOfPermalink } from './config-panel/args-from-permalink.ts';
import { readGlobals } from './host/HostOfStory.tsx';

/** Whether the address of the page gave the story other args: Storybook's own `args`, which the story starts with. */
const hasOtherArgs = ({ args, initialArgs }: StoryContext): boolean =>
  Object.entries(args).some(([name, value]) => typeof value !== 'function' && !isEqual(value, initialArgs[name]));

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || (!isValidElement(one) && JSON.stringify(one) === JSON.stringify(other));

/** Whether a story's play function does not run, and what it would do is the visitor's. */
export const isStill = (story: StoryContext): boolean =>
  isOfPermalink(story) || hasOtherArgs(story) || readGlobals(story.globals).host !== 'mantine';

/**
 * The play function of a story tests the story's own config in React. With another config it would fail, or type over it;
 * and in the embed's shadow root it would find nothing.
 */
export function skipPlay(story: StoryContext): void {
  if (!isStill(story)) return;
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { renderOptions?: { autoplay?: boolean } } };
  };
  if (preview?.currentRender?.renderOptions) preview.currentRender.renderOptions.autoplay = false;
}
