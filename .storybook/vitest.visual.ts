/**
 * Runs after a story's play function. Compares the story's pictures with the baselines, and runs
 * axe's colour rules in dark, because the addon has run all rules in light. Each picture emulates a
 * light or a dark system, which the story follows. `parameters.chromatic` configures this run and
 * Chromatic, by `disableSnapshot`, `forcedColors` and `modes`. A story that shows something has a
 * picture, or a reason (see modes.ts).
 */
import * as a11y from '@storybook/addon-a11y/preview';
import { afterEach, expect, inject } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { slowAfter } from '../src/components/TermsDialog/use-progress.ts';
import { endTransitions } from '../tests/end-transitions.ts';
import { rulesAbout } from './axe-rules.ts';
import type { Theme } from './modes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    visual: boolean;
  }
}

interface Mode {
  theme: Theme;
  viewport: { width: number; height: number };
  disable?: boolean;
}

interface Parameters {
  a11y: { options: object };
  noPicture?: string;
  chromatic: { disableSnapshot?: boolean; forcedColors?: 'active'; modes: Record<string, Mode> };
}

// The timer of `slowAfter` never fires, because taking pictures may last longer.
const { setTimeout: startTimer } = window;
window.setTimeout = ((callback: () => void, delay?: number, ...rest: []) =>
  startTimer(callback, delay === slowAfter ? 2 ** 31 - 1 : delay, ...rest)) as typeof window.setTimeout;

/** In the first frame, media queries and observers follow a change. The second paints again. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Emulates the system's preferences. Each call replaces all of them. */
async function emulate(scheme: Theme, forcedColors: 'active' | 'none' = 'none'): Promise<void> {
  const features = [
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'forced-colors', value: forcedColors },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  const session = cdp() as { send: (method: string, parameters: object) => Promise<unknown> };
  await session.send('Emulation.setEmulatedMedia', { features });
  await nextFrames();
}

/** In milliseconds. The dialogs measure the window 200 ms after the last resize. */
const RESIZE_SETTLED = 300;

async function resize({ width, height }: Mode['viewport']): Promise<void> {
  if (window.innerWidth === width && window.innerHeight === height) return;
  await page.viewport(width, height);
  if (document.querySelector('dialog')) await new Promise((resolve) => setTimeout(resolve, RESIZE_SETTLED));
  await nextFrames();
}

/** The addon's report of a run of axe. */
interface Report {
  status: string;
  result: { error?: unknown; violations?: { nodes: { target: unknown[]; any: { message: string }[] }[] }[] };
}

async function checkColors(storyId: string, parameters: Parameters): Promise<void> {
  await endTransitions();
  await a11y.afterEach({
    id: storyId,
    viewMode: 'story',
    globals: {},
    parameters: {
      ...parameters,
      a11y: { ...parameters.a11y, options: { ...parameters.a11y.options, runOnly: rulesAbout.colors } },
    },
    reporting: {
      addReport: ({ status, result }: Report) => {
        if (status !== 'failed') return;
        const found = result.violations?.flatMap(({ nodes }) =>
          nodes.map(({ target, any }) => `${target}: ${any[0]?.message}`),
        );
        throw result.error ?? new Error(`In dark:\n${found!.join('\n')}`);
      },
    },
  } as never);
}

afterEach(async (context) => {
  const { storyId } = context.task.meta as { storyId?: string };
  const { story } = context as unknown as { story?: { parameters: Parameters } };
  if (!storyId || !story || context.task.result?.state === 'fail') return;
  const { noPicture, chromatic } = story.parameters;
  const { disableSnapshot, forcedColors, modes } = chromatic;
  if (disableSnapshot && (noPicture === 'shop' ? document.querySelector('dialog[open], .card') : !noPicture))
    throw new Error('The story ends with something to see, so it needs a picture. .storybook/modes.ts has the modes.');
  await document.fonts.ready;
  try {
    await emulate('dark', forcedColors);
    if (!forcedColors) await checkColors(storyId, story.parameters);
    if (disableSnapshot || !inject('visual')) return;
    for (const [name, { theme, viewport, disable }] of Object.entries(modes)) {
      if (disable) continue;
      await emulate(theme, forcedColors);
      await resize(viewport);
      await expect(document.body).toMatchScreenshot(`${storyId}/${name.replaceAll(' ', '-')}`);
    }
  } finally {
    await emulate('light');
  }
});
