/** What a story shows in the two hosts of the toolbar: React with Mantine, and the embed in a shadow root. Neither plays it. */
import type { Page } from 'playwright';
import { viewports } from '../../.storybook/modes.ts';
import { goToStory, openFrame, setGlobals } from './story-frame.ts';
import type { Visitor } from './visitor.ts';

/** Milliseconds without a change, and without a request under way, after which a story is taken to have settled. */
const QUIET = 400;
const PATIENCE = 10_000;

/** What somebody gets of a page. */
export interface Look {
  /** What a screen reader gets. */
  tree: string;
  /** What each field lets people do, which the tree does not tell. */
  fields: string[];
}

export interface Seen extends Look {
  picture: Buffer;
  /** Which element of the embed draws the story, if one does. */
  element: string | undefined;
  /** Whether what people see is inside a shadow root. */
  inShadow: boolean;
}

export interface InHosts {
  embed: Seen;
  mantine: Seen;
  /** Of Mantine, where it was asked for. */
  phone?: Buffer;
  /** What went wrong meanwhile. */
  problems: string[];
}

/** Playwright goes through shadow roots; a wrapper that says nothing is not in its tree. */
export async function look(page: Page): Promise<Look> {
  const fields = await page
    .getByRole('textbox')
    .evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ value, readOnly, disabled, required, placeholder, inputMode }) =>
        [value, readOnly, disabled, required, placeholder, inputMode].join(' | '),
      ),
    );
  // The ids of React and of Preact differ, as they do between two runs of one.
  const tree = (await page.locator('body').ariaSnapshot()).replaceAll(/#termo-\w+?-(?=[^"]+"$)/gm, '#');
  return { tree, fields };
}

export const photograph = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' });

/** The dialogs look at the window's size 200 ms after it last changed, and fill a phone. */
const fillWindow = (dialogs: Element[]): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (dialogs.every((dialog) => dialog.getBoundingClientRect().width === window.innerWidth)) resolve();
      else requestAnimationFrame(check);
    };
    check();
  });

/** A picture of what is on screen on a phone; the page is a desktop before and afterwards. */
export async function photographOnPhone(page: Page): Promise<Buffer> {
  await page.setViewportSize(viewports.phone);
  await page.getByRole('dialog').evaluateAll(fillWindow);
  const picture = await photograph(page);
  await page.setViewportSize(viewports.desktop);
  return picture;
}

/** Whether the page is another one than when this was asked last: its elements, those in shadow roots, and its fields. */
function hasChanged(): boolean {
  const host = window as { seenBefore?: string };
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const seen = [document.body, ...shadows].flatMap((root) => [
    root.innerHTML,
    ...[...root.querySelectorAll('input')].map(({ value, checked }) => `${value} ${checked}`),
  ]);
  const before = host.seenBefore;
  host.seenBefore = seen.join('\n');
  return host.seenBefore !== before;
}

/** What the story on screen shows, once it has settled. */
async function settle(visitor: Visitor, page: Page): Promise<Seen> {
  let since = Date.now();
  const end = since + PATIENCE;
  while (Date.now() - since < QUIET && Date.now() < end) {
    if ((await page.evaluate(hasChanged)) || visitor.isBusy()) since = Date.now();
    await page.waitForTimeout(100);
  }
  const where = await page.evaluate(() => {
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return {
      element: document.querySelector('terms-gate, money-input')?.localName,
      inShadow: shadows.some((root) => root.querySelector('[role=dialog], input')),
    };
  });
  return { ...(await look(page)), ...where, picture: await photograph(page) };
}

/**
 * Goes to a story of the Storybook at `address`. It begins with the embed as host, in which no story is played, and the other
 * host draws it anew, still unplayed. axe looks at the stories where they are played, in the tests of their own.
 */
export async function seeInHosts(
  visitor: Visitor,
  address: string,
  id: string,
  { onPhone }: { onPhone: boolean },
): Promise<InHosts> {
  const page = await visitor.page((one) => openFrame(one, address, 'host:embed;a11y.manual:!true'));
  visitor.takeProblems();
  const { expected } = await goToStory(page, id);
  const embed = await settle(visitor, page);
  await setGlobals(page, { host: 'mantine' });
  const mantine = await settle(visitor, page);
  const phone = onPhone ? await photographOnPhone(page) : undefined;
  const problems = visitor.takeProblems(expected);
  await setGlobals(page, { host: 'embed' });
  return { embed, mantine, ...(phone && { phone }), problems };
}
