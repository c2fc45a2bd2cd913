/** Renders a story, without its play function, in both hosts of the toolbar: React, and the embed in a shadow root. */
import type { Page } from 'playwright';
import { viewports } from '../../.storybook/modes.ts';
import { goToStory, openFrame, setGlobals } from './story-frame.ts';
import type { Visitor } from './visitor.ts';

/** How many times in a row the page must be found as it was, and the milliseconds between two of them. */
const ROUNDS = { count: 4, pause: 100 };
/** Milliseconds after which a story that never rests is taken as it is. */
const SETTLE_LIMIT = 30_000;

/** A page as people perceive it. */
export interface Look {
  /** The accessibility tree. */
  tree: string;
  /** The states of each field that are not in the tree. */
  fields: string[];
}

interface Seen extends Look {
  picture: Buffer;
  /** Which element of the embed draws the story, if one does. */
  element: string | undefined;
  /** Whether what people see is inside a shadow root. */
  inShadow: boolean;
}

export interface InHosts {
  embed: Seen;
  mantine: Seen;
  /** The optional picture of React on a phone. */
  phone?: Buffer;
  /** Errors during the visit. */
  problems: string[];
}

/** Playwright goes through shadow roots; wrappers without a role are not in its tree. */
export async function look(page: Page): Promise<Look> {
  const fields = await page
    .getByRole('textbox')
    .evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ value, readOnly, disabled, required, placeholder, inputMode }) =>
        [value, readOnly, disabled, required, placeholder, inputMode].join(' | '),
      ),
    );
  // The ids of React and of Preact differ, as they do between two runs of one.
  // A story of five megabytes takes its time.
  const tree = (await page.locator('body').ariaSnapshot({ timeout: 60_000 })).replaceAll(
    /#termo-\w+?-(?=[^"]+"$)/gm,
    '#',
  );
  return { tree, fields };
}

export const photograph = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' });

/** Waits for the boxes of the dialogs: they measure the window 200 ms after its last change, and are as wide as a phone. */
const fillWindow = (dialogs: Element[]): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      // The `<dialog>` is as wide as the window at every size.
      const boxes = dialogs.map((dialog) => dialog.querySelector('section')!.getBoundingClientRect());
      if (boxes.every(({ width }) => width === window.innerWidth)) resolve();
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

/**
 * Resolves once the page stays what it is: its elements, those in shadow roots, and its fields. A pause ends when the page has
 * nothing else to do, so that a text that is still being cleaned is waited for, however busy the machine is.
 */
async function rest({ count, pause, limit }: { count: number; pause: number; limit: number }): Promise<void> {
  const read = (): string => {
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [document.body, ...shadows]
      .flatMap((root) => [
        root.innerHTML,
        ...[...root.querySelectorAll('input')].map(({ value, checked }) => `${value} ${checked}`),
      ])
      .join('\n');
  };
  const end = performance.now() + limit;
  let last = read();
  for (let round = 0; round < count && performance.now() < end; round += 1) {
    await new Promise((resolve) => {
      setTimeout(() => requestIdleCallback(resolve, { timeout: limit }), pause);
    });
    const now = read();
    if (now !== last) round = -1;
    last = now;
  }
}

/** Returns the visible story after all requests and renders. */
async function settle(visitor: Visitor, page: Page): Promise<Seen> {
  const end = Date.now() + SETTLE_LIMIT;
  do await page.evaluate(rest, { ...ROUNDS, limit: SETTLE_LIMIT });
  while (visitor.isBusy() && Date.now() < end);
  const where = await page.evaluate(() => {
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return {
      element: document.querySelector('terms-gate, money-input')?.localName,
      inShadow: shadows.some((root) => root.querySelector('dialog, input')),
    };
  });
  return { ...(await look(page)), ...where, picture: await photograph(page) };
}

type Host = 'embed' | 'mantine';

/** The host that a page has drawn last. */
const lastHosts = new WeakMap<Page, Host>();

/** Opens the frame of the Storybook at `address`. Storybook reads `embed` of the frame's address before each story, and then plays none. */
export async function openUnplayed(page: Page, address: string): Promise<void> {
  await openFrame(page, address, 'host:embed');
  await page.evaluate(() => history.replaceState(null, '', `${location.search}&embed=true`));
}

/**
 * Goes to a story of the Storybook at `address`: in the host that drew the story before, and then in the other one. axe looks at
 * the stories where they are played, in the tests of their own.
 */
export async function seeInHosts(
  visitor: Visitor,
  address: string,
  id: string,
  { onPhone }: { onPhone: boolean },
): Promise<InHosts> {
  const page = await visitor.page((one) => openUnplayed(one, address));
  visitor.takeProblems();
  const { expected } = await goToStory(page, id);
  const seen: Partial<Omit<InHosts, 'problems'>> = {};
  const see = async (host: Host): Promise<void> => {
    seen[host] = await settle(visitor, page);
    if (host === 'mantine' && onPhone) seen.phone = await photographOnPhone(page);
  };
  const first = lastHosts.get(page) ?? 'embed';
  const second = first === 'embed' ? 'mantine' : 'embed';
  await see(first);
  await setGlobals(page, { host: second });
  lastHosts.set(page, second);
  await see(second);
  return { ...(seen as Required<typeof seen>), problems: visitor.takeProblems(expected) };
}
