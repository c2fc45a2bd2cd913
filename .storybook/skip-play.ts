import type { StoryContext } from '@storybook/react-vite';
import { addons } from 'storybook/preview-api';
import { isValidElement } from 'react';
import { hasPermalinkConfig } from './code/permalink.ts';
import { stepsEvent } from './steps.ts';
import { readGlobals } from './toolbar.tsx';

interface Viewports {
  options: Record<string, { styles: { width: string; height: string } }>;
}

/** Whether the story starts with other args, from Storybook's own parameter `args` in the page's address. */
const hasOtherArgs = ({ args, initialArgs }: StoryContext): boolean =>
  Object.entries(args).some(([name, value]) => typeof value !== 'function' && !isEqual(value, initialArgs[name]));

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || (!isValidElement(one) && JSON.stringify(one) === JSON.stringify(other));

/**
 * Whether the window has another size than the story sets. Only the manager sizes the frame, so a
 * frame alone may differ.
 */
function hasOtherSize({ globals, parameters }: StoryContext): boolean {
  const { viewport } = globals as { viewport?: { value?: string } };
  const { styles } = (parameters.viewport as Viewports).options[viewport?.value ?? ''] ?? {};
  return styles !== undefined && (styles.width !== `${innerWidth}px` || styles.height !== `${innerHeight}px`);
}

/** Whether a story's play function does not run, and the visitor takes its steps. */
function isPlaySkipped(story: StoryContext): boolean {
  const { host, brand, texts } = readGlobals(story.globals);
  return (
    host !== 'mantine' ||
    Boolean(brand) ||
    Boolean(texts) ||
    hasPermalinkConfig(story) ||
    hasOtherArgs(story) ||
    hasOtherSize(story)
  );
}

/** Storybook's own choice, by render: `embed=true` in the page's address turns it off. */
const autoplays = new WeakMap<object, boolean>();

/**
 * Keeps the play function from running where it would fail, because it tests the story's own config
 * in React. With another config it might type over it, and in the embed's shadow root it does not
 * find the elements. With `stepsOnRequest`, it runs with the second render, which "Run the steps"
 * and Storybook's own buttons start.
 */
export function skipPlay(story: StoryContext): void {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { renderOptions?: { autoplay: boolean } } };
  };
  const render = preview?.currentRender;
  if (!render?.renderOptions) return;
  const isFirst = !autoplays.has(render);
  if (isFirst) autoplays.set(render, render.renderOptions.autoplay);
  const canRun = autoplays.get(render)! && !isPlaySkipped(story);
  render.renderOptions.autoplay = canRun && !(isFirst && story.parameters.stepsOnRequest);
  addons.getChannel().emit(stepsEvent, canRun);
}
