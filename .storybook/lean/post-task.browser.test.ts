import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leftOut } from '../../tests/browsers/left-out.ts';
import { createPostTask, type Preview } from './post-task.ts';

const frameWithoutCode = (): Preview => ({ document: { body: document.createElement('body') } });

/** A preview whose code runs, and that has sent the named events. */
const previewWith = (...events: string[]): Preview => ({
  ...frameWithoutCode(),
  __STORYBOOK_ADDONS_CHANNEL__: { last: (event) => (events.includes(event) ? [] : undefined) },
});

let preview: Preview | undefined;
const work = vi.fn<() => void>();
let post: (work: () => void) => void;

/** Until what was posted at the lowest priority, and by a channel of messages, has run. */
async function settle(): Promise<void> {
  await scheduler.postTask(() => {}, { priority: 'background' });
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(null);
  });
}

async function runsAfter(milliseconds: number): Promise<boolean> {
  vi.advanceTimersByTime(milliseconds);
  await settle();
  return work.mock.calls.length > 0;
}

beforeEach(({ skip }) => {
  // React posts there as it always does.
  skip(typeof scheduler === 'undefined', leftOut.priorities);
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  preview = undefined;
  work.mockClear();
  post = createPostTask(() => preview);
});
afterEach(() => {
  vi.useRealTimers();
});

it('renders at once what makes the frame of the preview', async () => {
  post(work);
  expect(work).not.toHaveBeenCalled();
  expect(await runsAfter(0)).toBe(true);
});

it('waits half a second for the code of the preview, then renders while its files come', async () => {
  preview = frameWithoutCode();
  post(work);
  expect(await runsAfter(480)).toBe(false);
  expect(await runsAfter(60)).toBe(true);
});

it.each(['storyFinished', 'docsRendered'])('waits for the story: until %s', async (event) => {
  preview = previewWith();
  post(work);
  expect(await runsAfter(2000)).toBe(false);
  preview = previewWith(event);
  expect(await runsAfter(30)).toBe(true);
});

it('waits no longer than three seconds for a story, and never again for a later one', async () => {
  preview = previewWith();
  post(work);
  expect(await runsAfter(2970)).toBe(false);
  expect(await runsAfter(90)).toBe(true);
  work.mockClear();
  post(work);
  expect(await runsAfter(0)).toBe(true);
});

it('does not wait for a story that cannot be drawn', async () => {
  preview = previewWith();
  post(work);
  expect(await runsAfter(300)).toBe(false);
  preview.document.body.className = 'sb-show-errordisplay';
  expect(await runsAfter(30)).toBe(true);
});

it('does not wait for the frame of another site', async () => {
  preview = previewWith();
  post(work);
  expect(await runsAfter(300)).toBe(false);
  preview = undefined;
  expect(await runsAfter(30)).toBe(true);
});

it('holds back work that was posted before the code of the preview ran', async () => {
  preview = frameWithoutCode();
  vi.advanceTimersByTime(10);
  post(work);
  vi.advanceTimersByTime(540);
  preview = previewWith();
  await settle();
  expect(work).not.toHaveBeenCalled();
  preview = previewWith('storyFinished');
  expect(await runsAfter(30)).toBe(true);
});
