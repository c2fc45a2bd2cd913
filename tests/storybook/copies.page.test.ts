import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getResponse } from 'msw';
import type { Page, Route } from 'playwright';
import { afterAll, expect, inject, it } from 'vitest';
import { viewports } from '../../.storybook/modes.ts';
import { launchChromium } from '../../scripts/chromium.ts';
import { handlers } from '../../stories/handlers.ts';
import { expectSamePicture } from '../same-picture.ts';
import { findConfigStories, readStories } from './config-stories.ts';
import { publishCopies } from './copied-pages.ts';
import { goToStory, openFrame, setGlobals } from './story-frame.ts';
import { createPool, Visitor } from './visitor.ts';

const address = inject('storybook');
const { origin } = new URL(address);

/** Where copied HTML loads the embed from; the browser gets the one that was built. */
const cdn = 'https://cdn.jsdelivr.net';

const browser = await launchChromium();
afterAll(() => browser.close());
/** Compares pictures. */
const blank = await browser.newPage();

/** As jsDelivr serves a package. */
async function answerAsCdn(route: Route): Promise<void> {
  const file = /^\/npm\/aceite@[\d.]+\/(dist\/.+)$/.exec(new URL(route.request().url()).pathname)?.[1];
  if (!file) return route.fulfill({ status: 404 });
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
  await route.fulfill({ body: readFileSync(join(inject('package'), file)), headers });
}

/** The stories' mocked API, for the pages that have no service worker. */
async function answerAsApi(route: Route): Promise<void> {
  const sent = route.request();
  const reply = await getResponse(
    handlers,
    new Request(sent.url(), { method: sent.method(), headers: sent.headers(), body: sent.postData() }),
  );
  if (!reply || reply.type === 'error') return route.abort();
  await route.fulfill({
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: await reply.text(),
  });
}

const visit = createPool(4, async () => {
  const visitor = await Visitor.open(browser, [origin, cdn], { viewport: viewports.desktop, reducedMotion: 'reduce' });
  await visitor.context.route(`${cdn}/**`, answerAsCdn);
  await visitor.context.route(`${origin}/mock/**`, answerAsApi);
  return visitor;
});

const openStorybook = (page: Page): Promise<void> => openFrame(page, address, 'host:embed;a11y.manual:!true');

const stories = findConfigStories(await visit(async (visitor) => readStories(await visitor.page(openStorybook))));
await publishCopies(stories);

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
async function look(page: Page): Promise<Shown> {
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
  for (const viewport of Object.values(viewports)) {
    if (page.viewportSize()!.width !== viewport.width) {
      await page.setViewportSize(viewport);
      await page.getByRole('dialog').evaluateAll(fillWindow);
    }
    pictures[viewport.width] = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  }
  await page.setViewportSize(viewports.desktop);
  return { tree, pictures };
}

/** A dialog with its sentence, a field, or nothing because the gate has ended. */
const visible = (page: Page): Promise<void> => page.getByRole('checkbox').or(page.getByRole('textbox')).waitFor();

const toHtmlPage = (id: string): string => `${origin}/elsewhere/html/${id}.html`;
const toApplication = (id: string): string => `${origin}/elsewhere/react/index.html?story=${id}`;
/** It begins with the embed as host, in which no story is played; the other host draws it anew, still unplayed. */
async function lookAtStory(visitor: Visitor, id: string): Promise<Shown> {
  const page = await visitor.page(openStorybook);
  await goToStory(page, id);
  await setGlobals(page, { host: 'mantine' });
  await visible(page);
  const shown = await look(page);
  await setGlobals(page, { host: 'embed' });
  return shown;
}

/** Of somebody else, in a page that goes from one address to the next. */
async function lookAtCopy(
  visitor: Visitor,
  kind: string,
  url: string,
  settled: (page: Page) => Promise<unknown>,
): Promise<Shown> {
  const page = await visitor.page(undefined, kind);
  await page.goto(url);
  await settled(page);
  return look(page);
}

const isQuiet = ({ id }: { id: string }): boolean => quietStories.has(id);

it('there are many stories of both components to copy', () => {
  const loud = stories.filter((story) => !isQuiet(story)).map(({ component }) => component);
  expect(loud.filter((component) => component === 'TermsGate').length).toBeGreaterThan(15);
  expect(loud.filter((component) => component === 'MoneyInput').length).toBeGreaterThan(10);
});

it.concurrent.each(stories.filter(isQuiet))('what is copied of $id asks nothing in a page without React', ({ id }) =>
  visit(async (visitor) => {
    const { tree } = await lookAtCopy(visitor, 'html', toHtmlPage(id), async (page) => {
      if (id !== 'termsgate--signed-out') await page.waitForFunction('window.heard > 0');
    });
    expect(tree).toBe('');
    expect(visitor.takeProblems()).toEqual([]);
  }),
);

it.concurrent.each(stories.filter((story) => !isQuiet(story)))(
  'what is copied of $id shows the same as the story: in a React application, and in a page without React',
  ({ id }) =>
    visit(async (visitor) => {
      const [story, react, html] = await Promise.all([
        lookAtStory(visitor, id),
        lookAtCopy(visitor, 'react', toApplication(id), visible),
        lookAtCopy(visitor, 'html', toHtmlPage(id), visible),
      ]);
      for (const [kind, shown] of Object.entries({ react, html })) {
        expect(shown.tree, kind).toBe(story.tree);
        for (const [width, picture] of Object.entries(shown.pictures))
          await expectSamePicture(blank, `copies/${id}-${width}`, { [kind]: picture, story: story.pictures[width]! });
      }
      expect(visitor.takeProblems()).toEqual([]);
    }),
);
