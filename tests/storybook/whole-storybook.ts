/** The whole published Storybook in one page, which stays while a visitor goes on: to load it costs more than most tests. */
import type { Frame, FrameLocator, Page } from 'playwright';
import type { StorybookWindow } from './story-frame.ts';

export interface Storybook {
  page: Page;
  /** The document of the story, or of the page of the documentation. */
  preview: FrameLocator;
}

const frameSelector = '#storybook-preview-iframe';

/** A play function needs the focus: nothing is clicked before it has ended. */
const hasFinished = (story: string): boolean => {
  const last = (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0];
  return typeof last === 'object' && last.storyId === story;
};

const hasDrawn = (): boolean => {
  const channel = (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__;
  return Boolean(channel?.last('storyFinished') ?? channel?.last('docsRendered'));
};

/** Waits until a story is drawn and played. */
export async function waitForStory(page: Page, id: string): Promise<void> {
  try {
    await page.waitForFunction(hasFinished, id, { timeout: 60_000 });
  } catch (cause) {
    throw new Error(`The story ${id} is not drawn and played.`, { cause });
  }
}

/** Loads an address of the Storybook, until the story that it names is drawn and played. */
export async function load(page: Page, url: string): Promise<Storybook> {
  await page.goto(url);
  const story = /path=\/story\/([\w-]+)/.exec(url)?.[1];
  if (story) await waitForStory(page, story);
  return { page, preview: page.frameLocator(frameSelector) };
}

async function findPreview(page: Page): Promise<Frame> {
  return (await (await page.waitForSelector(frameSelector)).contentFrame())!;
}

/** Navigates to another story or page by Storybook's event, like a link in a page, without a reload. */
export async function goTo(page: Page, id: string): Promise<void> {
  const preview = await findPreview(page);
  // Before its document has drawn anything, there may be no channel yet, or nobody around it who knows the story.
  await preview.waitForFunction(hasDrawn);
  await preview.evaluate((storyId) => {
    (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__!.emit('selectStory', { storyId });
  }, id);
  if (id.endsWith('--docs')) await page.waitForURL((url) => url.searchParams.get('path') === `/docs/${id}`);
  else await waitForStory(page, id);
}
