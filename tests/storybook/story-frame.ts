/** The page of the published Storybook that draws stories, without the frame around it: goes from story to story, as a visitor does. */
import type { Page } from 'playwright';

export interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__?: {
    last: (event: string) => [({ storyId?: string } | string)?] | undefined;
    emit: (event: string, detail: object) => void;
    /** The transports of events to the manager. */
    transports: unknown[];
    on: (event: string, listener: (detail: string | { storyId: string }) => void) => void;
  };
  __STORYBOOK_PREVIEW__?: {
    currentRender?: {
      id: string;
      story?: {
        storyGlobals?: { viewport?: { value: string } };
        parameters: {
          expectedConsole?: RegExp[];
          viewport?: { options: Record<string, { styles: { width: string; height: string } }> };
        };
      };
    };
  };
  /** The stories that have been drawn, and those that have ended, since somebody emptied the list. */
  drawn?: string[];
  ended?: string[];
}

/** Opens the frame of the Storybook at `address`; `globals` as in the toolbar. */
export async function openFrame(page: Page, address: string, globals = ''): Promise<void> {
  await page.goto(`${address}iframe.html?id=moneyinput--default&viewMode=story${globals && `&globals=${globals}`}`);
  await page.waitForFunction(
    () => (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished'),
    undefined,
    { timeout: 60_000 },
  );
  await page.evaluate(() => {
    const host = window as unknown as StorybookWindow;
    const note = (event: string, list: string[]): void => {
      host.__STORYBOOK_ADDONS_CHANNEL__!.on(event, (detail) => {
        list.push(typeof detail === 'string' ? detail : detail.storyId);
      });
    };
    host.drawn = [];
    note('storyRendered', host.drawn);
    host.ended = [];
    for (const event of ['storyFinished', 'storyThrewException', 'storyErrored', 'storyMissing'])
      note(event, host.ended);
  });
}

/** A story's own settings. */
export interface Shown {
  /** Expected lines in the console. */
  expected: RegExp[];
  /** The window that it is about. */
  viewport?: { width: number; height: number };
}

/** Goes to a story, until it is drawn and played; throws when Storybook shows an error instead. */
export async function goToStory(page: Page, storyId: string): Promise<Shown> {
  await page.evaluate((id) => {
    const host = window as unknown as StorybookWindow;
    host.ended!.length = 0;
    // The story on screen is the same one: only that it starts over.
    const isShown = host.__STORYBOOK_PREVIEW__?.currentRender?.id === id;
    host.__STORYBOOK_ADDONS_CHANNEL__!.emit(isShown ? 'forceRemount' : 'setCurrentStory', {
      storyId: id,
      viewMode: 'story',
    });
  }, storyId);
  await page.waitForFunction((id) => (window as unknown as StorybookWindow).ended!.includes(id), storyId, {
    timeout: 60_000,
  });
  const broken = await page.evaluate(() => document.body.className.match(/sb-show-(errordisplay|nopreview)/)?.[0]);
  if (broken) throw new Error(`Storybook shows ${broken} instead of the story.`);
  const { expected, viewport } = await page.evaluate(() => {
    const story = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender?.story;
    const own = story?.storyGlobals?.viewport?.value;
    return {
      expected: story?.parameters.expectedConsole?.map((pattern) => pattern.source) ?? [],
      viewport: own && story?.parameters.viewport?.options[own]?.styles,
    };
  });
  return {
    expected: expected.map((source) => new RegExp(source)),
    ...(viewport && {
      viewport: { width: Number.parseInt(viewport.width), height: Number.parseInt(viewport.height) },
    }),
  };
}

/** Changes the toolbar's settings, and waits until the story on screen is drawn again. */
export async function setGlobals(page: Page, globals: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((changes) => {
    const host = window as unknown as StorybookWindow;
    host.drawn!.length = 0;
    host.__STORYBOOK_ADDONS_CHANNEL__!.emit('updateGlobals', { globals: changes });
  }, globals);
  await page.waitForFunction(() => (window as unknown as StorybookWindow).drawn!.length > 0);
}
