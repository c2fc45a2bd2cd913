/**
 * In the place of `storybook/test`: what plays a story weighs more than the story, and comes when a play function starts. What
 * stories call before that, to make spies, is here.
 */
import type * as Test from 'storybook/test';

export * from 'virtual:aceite-spies';

/** In the order in which they came: the preview sets limits of time, Storybook how React is waited for. */
const settings: Array<Parameters<typeof Test.configure>[0]> = [];
export const configure: typeof Test.configure = (given) => {
  settings.push(given);
};

/** Undefined until a play function runs. */
export let expect: typeof Test.expect;
export let fireEvent: typeof Test.fireEvent;
export let screen: typeof Test.screen;
export let userEvent: typeof Test.userEvent;
export let waitFor: typeof Test.waitFor;
export let within: typeof Test.within;
/** For Storybook's own modules. */
export let uninstrumentedUserEvent: unknown;
export let processError: unknown;

async function load(): Promise<void> {
  const test = await import('virtual:aceite-test');
  ({ expect, fireEvent, screen, userEvent, waitFor, within, uninstrumentedUserEvent, processError } = test);
  for (const one of settings) test.configure(one);
}

let loading: Promise<void> | undefined;

interface Context {
  abortSignal: AbortSignal;
}

type Step = (context: Context) => Promise<void> | void;

/** `play`, which waits for the testing library; `prepare` gives that to the story's context. */
export const playLate = (play: Step | undefined, prepare: Step): Step | undefined =>
  play &&
  (async (context) => {
    await (loading ??= load());
    // The visitor went on to another story meanwhile.
    if (context.abortSignal.aborted) return;
    await prepare(context);
    await play(context);
  });
