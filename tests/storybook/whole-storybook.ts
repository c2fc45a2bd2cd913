/** Opens pages of the built Storybook. */
import type { FrameLocator, Page } from 'playwright';

export interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__?: {
    last: (event: string) => [({ storyId?: string } | string)?] | undefined;
    on: (event: string, listener: (report: { storyId: string } | string) => void) => void;
    emit: (event: string, detail: object) => void;
  };
}

/** Returns the frame of the story or documentation page in the whole Storybook. */
export const previewOf = (page: Page): FrameLocator => page.frameLocator('#storybook-preview-iframe');

/** Waits until a story has rendered and its play function has ended. It needs the focus. */
export async function waitForStory(page: Page, id: string): Promise<void> {
  await page.waitForFunction(
    (story) => {
      const [last] = (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') ?? [];
      return typeof last === 'object' && last.storyId === story;
    },
    id,
    { timeout: 60_000 },
  );
}

/** Loads an address of the Storybook, and waits for the story that the address names. */
export async function load(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const story = /path=\/story\/([\w-]+)/.exec(url)?.[1];
  if (story) await waitForStory(page, story);
}

/** Replaces the story or page in the preview. Storybook, React and the mocked API stay loaded. */
export const show = (page: Page, storyId: string, viewMode: 'docs' | 'story'): Promise<void> =>
  page.evaluate(
    (selection) =>
      new Promise((resolve) => {
        const channel = (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__!;
        channel.on(selection.viewMode === 'docs' ? 'docsRendered' : 'storyFinished', (report) => {
          if ((typeof report === 'string' ? report : report.storyId) === selection.storyId) resolve();
        });
        channel.emit('setCurrentStory', selection);
      }),
    { storyId, viewMode },
  );
