/**
 * Takes the pictures of every story after its play function and compares them with the baselines.
 * `parameters.chromatic` drives both this run and Chromatic: `disableSnapshot` and `modes` (see modes.ts).
 */
import { afterEach, expect, inject } from 'vitest';
import { page } from 'vitest/browser';

declare module 'vitest' {
  interface ProvidedContext {
    visual: boolean;
    theme: string;
  }
}

interface Mode {
  theme: string;
  viewport: { width: number; height: number };
  disable?: boolean;
}

/** The dialogs look at the window's size 200 ms after it last changed. */
const RESIZE_SETTLED = 300;

afterEach(async (context) => {
  if (!inject('visual') || context.task.result?.state === 'fail') return;
  const { storyId } = context.task.meta as { storyId?: string };
  const { story } = context as unknown as {
    story?: { parameters: { chromatic?: { disableSnapshot?: boolean; modes: Record<string, Mode> } } };
  };
  const visual = story?.parameters.chromatic;
  if (!storyId || !visual || visual.disableSnapshot) return;
  await document.fonts.ready;
  for (const [name, { theme, viewport, disable }] of Object.entries(visual.modes)) {
    if (disable || theme !== inject('theme')) continue;
    if (window.innerWidth !== viewport.width || window.innerHeight !== viewport.height) {
      await page.viewport(viewport.width, viewport.height);
      await new Promise((resolve) => setTimeout(resolve, RESIZE_SETTLED));
    }
    await expect(document.body).toMatchScreenshot(`${storyId}/${name.replaceAll(' ', '-')}`);
  }
});
