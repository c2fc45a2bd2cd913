/** What a story shows in the two hosts of the toolbar: React with Mantine, and the embed in a shadow root. Neither plays it. */
import type { Page } from 'playwright';
import { goToStory, openFrame, setGlobals } from './story-frame.ts';
import type { Visitor } from './visitor.ts';

/** Milliseconds without a change, and without a request under way, after which a story is taken to have settled. */
const QUIET = 400;
const PATIENCE = 10_000;

interface Look {
  /** What a screen reader gets. */
  tree: string;
  /** Which element of the embed draws the story, if one does. */
  element: string | undefined;
  /** Whether what people see is inside a shadow root. */
  inShadow: boolean;
}

export interface Seen extends Look {
  picture: Buffer;
}

export interface InHosts {
  embed: Seen;
  mantine: Seen;
  /** What went wrong meanwhile. */
  problems: string[];
}

/** Playwright's tree goes through shadow roots; a wrapper that says nothing is not in it. */
async function look(page: Page): Promise<Look> {
  // The ids of React and of Preact differ, as they do between two runs of one.
  const tree = (await page.locator('body').ariaSnapshot()).replaceAll(/#termo-\w+?-(?=[^"]+"$)/gm, '#');
  const { element, inShadow } = await page.evaluate(() => {
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return {
      element: document.querySelector('terms-gate, money-input')?.localName,
      inShadow: shadows.some((root) => root.querySelector('[role=dialog], input')),
    };
  });
  return { tree, element, inShadow };
}

/** What the story on screen shows, once it has settled. */
async function settle(visitor: Visitor, page: Page): Promise<Seen> {
  let last = await look(page);
  let since = Date.now();
  const end = since + PATIENCE;
  while (Date.now() - since < QUIET && Date.now() < end) {
    await page.waitForTimeout(100);
    const now = await look(page);
    if (now.tree !== last.tree || visitor.isBusy()) since = Date.now();
    last = now;
  }
  return { ...last, picture: await page.screenshot({ animations: 'disabled', caret: 'hide' }) };
}

/**
 * Goes to a story of the Storybook at `address`. It begins with the embed as host, in which no story is played, and the other
 * host draws it anew, still unplayed. axe looks at the stories where they are played, in the tests of their own.
 */
export async function seeInHosts(visitor: Visitor, address: string, id: string): Promise<InHosts> {
  const page = await visitor.page((one) => openFrame(one, address, 'host:embed;a11y.manual:!true'));
  visitor.takeProblems();
  const { expected } = await goToStory(page, id);
  const embed = await settle(visitor, page);
  await setGlobals(page, { host: 'mantine' });
  const mantine = await settle(visitor, page);
  const problems = visitor.takeProblems(expected);
  await setGlobals(page, { host: 'embed' });
  return { embed, mantine, problems };
}
