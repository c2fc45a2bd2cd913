/**
 * Replaces `storybook/test`. The testing library is larger than a story, and loads when a play function starts; the functions that
 * make spies, which stories call before that, are here.
 */
import type * as Test from 'storybook/test';

export * from 'virtual:aceite-spies';

/** The calls of `configure()` before the library has loaded: by the preview, for time limits; by Storybook, for waiting for React. */
const settings: Array<Parameters<typeof Test.configure>[0]> = [];
export const configure: typeof Test.configure = (setting) => {
  settings.push(setting);
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
  for (const setting of settings) test.configure(setting);
}

let loading: Promise<void> | undefined;

interface Context {
  abortSignal: AbortSignal;
}

type Step = (context: Context) => Promise<void> | void;

/** Returns `play` with loading the testing library first; `prepare` puts the library into the story's context. */
export const playLate = (play: Step | undefined, prepare: Step): Step | undefined =>
  play &&
  (async (context) => {
    await (loading ??= load());
    // The visitor has opened another story meanwhile.
    if (context.abortSignal.aborted) return;
    await prepare(context);
    await play(context);
  });
