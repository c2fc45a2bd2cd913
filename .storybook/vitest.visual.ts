/**
 * Takes the pictures of every story after its play function and compares them with the baselines.
 * `parameters.chromatic` drives both this run and Chromatic: `disableSnapshot`, `forcedColors` and `modes` (see modes.ts).
 */
import { afterEach, expect, inject } from 'vitest';
import { cdp, page } from 'vitest/browser';

declare module 'vitest' {
  interface ProvidedContext {
    visual: boolean;
    theme: string;
  }
}

interface Visual {
  disableSnapshot?: boolean;
  forcedColors?: 'active';
  modes: Record<string, Mode>;
}

interface Mode {
  theme: string;
  viewport: { width: number; height: number };
  disable?: boolean;
}

/** Emulates Windows' contrast themes; reduced motion has to be said again, or it ends. */
async function forceColors(value: 'active' | 'none'): Promise<void> {
  const features = [
    { name: 'forced-colors', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await (cdp() as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    {
      features,
    },
  );
}

/** Milliseconds: the dialogs look at the window's size 200 ms after it last changed. All else follows at once. */
const RESIZE_SETTLED = 300;

afterEach(async (context) => {
  if (!inject('visual') || context.task.result?.state === 'fail') return;
  const { storyId } = context.task.meta as { storyId?: string };
  const { story } = context as unknown as {
    story?: { parameters: { chromatic?: Visual } };
  };
  const visual = story?.parameters.chromatic;
  if (!storyId || !visual || visual.disableSnapshot) return;
  await document.fonts.ready;
  if (visual.forcedColors) await forceColors('active');
  try {
    for (const [name, { theme, viewport, disable }] of Object.entries(visual.modes)) {
      if (disable || theme !== inject('theme')) continue;
      if (window.innerWidth !== viewport.width || window.innerHeight !== viewport.height) {
        await page.viewport(viewport.width, viewport.height);
        if (document.querySelector('[role="dialog"]'))
          await new Promise((resolve) => setTimeout(resolve, RESIZE_SETTLED));
      }
      await expect(document.body).toMatchScreenshot(`${storyId}/${name.replaceAll(' ', '-')}`);
    }
  } finally {
    if (visual.forcedColors) await forceColors('none');
  }
});
