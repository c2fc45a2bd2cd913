/** Compares stories with what the Config panel copies of them: in a React application, and in a page without React. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import type { ConfigName } from '../.storybook/config-panel/config-kinds.ts';
import { toHtml } from '../.storybook/config-panel/to-html.ts';
import { toReact } from '../.storybook/config-panel/to-react.ts';
import { viewports } from '../.storybook/modes.ts';
import type { ConfigStory } from './config-stories.ts';
import { isSamePicture } from './is-same-picture.ts';
import { buildApplications, type Copied, toPage } from './copied-pages.ts';

/** Where two pictures lie that should be one. */
const folder = fileURLToPath(new URL('../.vitest/copies', import.meta.url));

/** Stories in which the gate has nothing to ask. */
const quietStories = new Set(
  [
    'only-hidden-terms',
    'signed-out',
    'expired-token',
    'terms-not-a-list',
    'empty-list',
    'network-failure',
    'not-json',
  ].map((name) => `termsgate--${name}`),
);

interface Shown {
  tree: string;
  /** By the width of the window. */
  pictures: Record<string, Buffer>;
}

interface Size {
  width: number;
  height: number;
}

/** The dialogs look at the window's size 200 ms after it last changed, and fill a phone. */
const fillWindow = (dialogs: Element[]): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (dialogs.every((dialog) => dialog.getBoundingClientRect().width === window.innerWidth)) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });

/** What a page shows once it has settled: the accessible tree of its dialog or field, and the pixels. */
async function look(
  context: BrowserContext,
  address: string,
  settled: (page: Page) => Promise<unknown>,
): Promise<Shown> {
  const page = await context.newPage();
  await page.goto(address);
  await settled(page);
  const subject = page.getByRole('dialog').or(page.getByRole('textbox')).first();
  // The tree does not tell what a field lets people do.
  const fields = await page
    .getByRole('textbox')
    .evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ value, readOnly, disabled, required, placeholder, inputMode }) =>
        [value, readOnly, disabled, required, placeholder, inputMode].join(' | '),
      ),
    );
  const tree = (await subject.count()) > 0 ? [await page.locator('body').ariaSnapshot(), ...fields].join('\n') : '';
  const pictures: Shown['pictures'] = {};
  for (const { width, height } of Object.values(viewports)) {
    if (page.viewportSize()!.width !== width) {
      await page.setViewportSize({ width, height });
      await page.getByRole('dialog').evaluateAll(fillWindow);
    }
    pictures[width] = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  }
  await page.close();
  return { tree, pictures };
}

/** A dialog with its sentence, a field, or nothing because the gate has ended. */
const visible = (page: Page): Promise<void> => page.getByRole('checkbox').or(page.getByRole('textbox')).waitFor();

export interface Places {
  openContext: (viewport: Size) => Promise<BrowserContext>;
  /** The address of a story without Storybook's frame. */
  toStory: (id: string) => string;
  /** The address of the application that `buildApplications` built for a story. */
  toApplication: (id: string) => string;
  /** Puts a page of somebody else into the web, and returns its address. */
  publish: (id: string, html: string) => string;
}

export interface CopiesCompared {
  /** How many stories were seen. */
  seen: Record<ConfigName, number>;
  differences: string[];
}

export async function compareCopies(stories: readonly ConfigStory[], places: Places): Promise<CopiesCompared> {
  const copies = stories.map(({ id, component: name, config, token }): Copied => {
    return { id, name, token, react: toReact(name, config), html: toHtml(name, config) };
  });
  await buildApplications(copies);
  const compared: CopiesCompared = { seen: { TermsGate: 0, MoneyInput: 0 }, differences: [] };
  const { seen, differences } = compared;

  async function compare(context: BrowserContext, blank: Page, copied: Copied): Promise<void> {
    const { id, name } = copied;
    const address = places.publish(id, toPage(copied));
    if (quietStories.has(id)) {
      const quiet = await look(context, address, async (page) => {
        if (id !== 'termsgate--signed-out') await page.waitForFunction('window.heard > 0');
      });
      if (quiet.tree !== '') differences.push(`${id}: the page without React shows a dialog`);
      return;
    }
    seen[name] += 1;
    const [story, react, html] = await Promise.all([
      look(context, places.toStory(id), visible),
      look(context, places.toApplication(id), visible),
      look(context, address, visible),
    ]);
    for (const [kind, { tree, pictures }] of Object.entries({ react, html })) {
      if (tree !== story.tree) differences.push(`${id}: ${kind} has another tree\n${story.tree}\n---\n${tree}`);
      for (const [width, picture] of Object.entries(pictures)) {
        if (await isSamePicture(blank, picture, story.pictures[width]!)) continue;
        mkdirSync(folder, { recursive: true });
        const file = join(folder, `${id}-${width}-${kind}`);
        writeFileSync(`${file}-story.png`, story.pictures[width]!);
        writeFileSync(`${file}.png`, picture);
        differences.push(`${id}: ${kind} has other pixels at ${width} px, compare ${file}*.png`);
      }
    }
  }

  const queue = [...copies];
  const work = async (): Promise<void> => {
    const context = await places.openContext(viewports.desktop);
    // Works out differences.
    const blank = await context.newPage();
    for (let copied = queue.shift(); copied; copied = queue.shift()) await compare(context, blank, copied);
    await context.close();
  };
  // Three pages each.
  await Promise.all([work(), work()]);
  return compared;
}
