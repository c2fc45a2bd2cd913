import { isOfPermalink } from './config-panel/args-from-permalink.ts';
import { readGlobals } from './host/HostOfStory.tsx';

interface StoryContext {
  id: string;
  parameters: { config?: unknown };
  globals: Readonly<Record<string, unknown>>;
}

/**
 * The play function of a story tests the story's own config in React. With another config it would fail, or type over it;
 * and in the embed's shadow root it would find nothing.
 */
export function skipPlay(story: StoryContext): void {
  if (!isOfPermalink(story) && readGlobals(story.globals).host === 'mantine') return;
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { renderOptions?: { autoplay?: boolean } } };
  };
  if (preview?.currentRender?.renderOptions) preview.currentRender.renderOptions.autoplay = false;
}
