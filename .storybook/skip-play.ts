import type { StoryContext } from '@storybook/react-vite';
import { isValidElement } from 'react';
import { hasPermalinkConfig } from './code/permalink.ts';
import { readGlobals } from './toolbar.tsx';

interface Viewports {
  options: Record<string, { styles: { width: string; height: string } }>;
}

/** Whether args differ from the story's, such as by the parameter `args` in the page's address. */
const hasOtherArgs = ({ args, initialArgs }: StoryContext): boolean =>
  Object.entries(args).some(([name, value]) => typeof value !== 'function' && !isEqual(value, initialArgs[name]));

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || (!isValidElement(one) && JSON.stringify(one) === JSON.stringify(other));

/** Whether the window has another size than the story sets, such as without the manager. */
function hasOtherSize({ globals, parameters }: StoryContext): boolean {
  const { viewport } = globals as { viewport?: { value?: string } };
  const { styles } = (parameters.viewport as Viewports).options[viewport?.value ?? ''] ?? {};
  return styles !== undefined && (styles.width !== `${innerWidth}px` || styles.height !== `${innerHeight}px`);
}

/** Whether the visitor sees something else than the play function tests. */
function isPlaySkipped(story: StoryContext): boolean {
  const { host, brand, texts, requests } = readGlobals(story.globals);
  return (
    host !== 'mantine' ||
    Boolean(brand) ||
    Boolean(texts) ||
    Object.values(requests).some(({ fault, delay }) => fault || delay) ||
    hasPermalinkConfig(story) ||
    hasOtherArgs(story) ||
    hasOtherSize(story)
  );
}

/** Storybook's own `autoplay` of each open story. `embed=true` in the page's URL turns it off. */
const autoplays = new WeakMap<object, boolean>();

/**
 * Turns the play function off where it would fail, because it tests the story's own config in
 * React. It could type over the values of another config, and finds no elements in a shadow root.
 */
export function skipPlay(story: StoryContext): void {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { renderOptions?: { autoplay: boolean } } };
  };
  const render = preview?.currentRender;
  if (!render?.renderOptions) return;
  if (!autoplays.has(render)) autoplays.set(render, render.renderOptions.autoplay);
  render.renderOptions.autoplay = autoplays.get(render)! && !isPlaySkipped(story);
}
