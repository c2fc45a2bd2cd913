import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { isConfigName, readArgs } from '../../.storybook/code/config-kinds.ts';
import { viewports } from '../../.storybook/modes.ts';
import { expectSamePicture } from '../same-picture.ts';
import { findConfigStories, readStories } from './config-stories.ts';
import { publishCopies } from './copied-pages.ts';
import { readEntries } from './entries.ts';
import { type InHosts, openUnplayed, seeInHosts } from './see-in-hosts.ts';
import { openVisitor, seeCopy, seeQuietCopy } from './visit-copies.ts';
import { createPool, Visitor } from './visitor.ts';

const address = inject('storybook');
const browser = await launchChromium();
afterAll(() => browser.close());

const open = () =>
  Visitor.open(browser, [new URL(address).origin], { viewport: viewports.desktop, reducedMotion: 'reduce' });
const visit = createPool(4, open);
/** Separate visitors: copied pages do not use the mocks of the Storybook. */
const visitCopies = createPool(4, () => openVisitor(browser));

const readAll = async (visitor: Visitor) => readStories(await visitor.page((one) => openUnplayed(one, address)));
const allStories = await visit(readAll);
const configStories = findConfigStories(allStories);

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
const quiet = configStories.filter(({ id }) => quietStories.has(id));
const loud = configStories.filter(({ id }) => !quietStories.has(id));
const onPhone = new Set(loud.map(({ id }) => id));

const seen = new Map<string, Promise<InHosts>>();

/** Each story is opened once; later calls get the same promise. */
function see(id: string): Promise<InHosts> {
  if (!seen.has(id))
    seen.set(
      id,
      visit((visitor) => seeInHosts(visitor, address, id, { onPhone: onPhone.has(id) })),
    );
  return seen.get(id)!;
}

const stories = (await readEntries(address)).filter(({ type }) => type === 'story');

describe('shows the same in both hosts of the toolbar, Mantine and the embed', () => {
  const leftOut = new Set([
    // The root element is outside of every shadow root, which is what these are about.
    'termsgate--in-the-body',
    'termsgate--detached',
    'termsdialog--detached',
    // The embed's dialogs go from left to right in every page; in React they go as the application does.
    'termdetaildialog--right-to-left',
    'termsdialog--right-to-left',
    // Their letters are large by the root of the page, whose size the embed takes back: there the letters of the browser count.
    'termsdialog--large-letters',
    'termdetaildialog--large-letters',
    'moneyinput--amount-large',
  ]);
  const compared = stories.filter(({ id }) => !leftOut.has(id));

  it.concurrent.each(compared)('$id', async ({ id }) => {
    const { embed, mantine, problems } = await see(id);
    expect(problems).toEqual([]);
    expect(embed.tree).toBe(mantine.tree);
    expect(embed.fields).toEqual(mantine.fields);
    expect([mantine.inShadow, mantine.element], 'Mantine is in no shadow root').toEqual([false, undefined]);
    if (/dialog|textbox/.test(mantine.tree)) expect(embed.inShadow, 'the embed is in a shadow root').toBe(true);
    expectSamePicture(`hosts/${id}`, { embed: embed.picture, mantine: mantine.picture });
  });
});

it.concurrent(
  'many stories are drawn by an element of the embed, and many by its shadow root alone',
  { timeout: 300_000 },
  async () => {
    const all = await Promise.all(stories.map(({ id }) => see(id)));
    expect(all.filter(({ embed }) => embed.element).length).toBeGreaterThan(40);
    expect(all.filter(({ embed }) => !embed.element).length).toBeGreaterThan(40);
  },
);

it('every story of a component with a config names it, or says that it has none; two are about a config that is wrong', () => {
  const unnamed = allStories.filter(({ title, config }) => {
    const component = title.split('/')[1];
    return (
      config !== (isConfigName(component) ? component : undefined) && !(isConfigName(component) && config === false)
    );
  });
  expect(unnamed.map(({ id }) => id)).toEqual([]);
  const wrong = allStories.filter(({ config, args }) => isConfigName(config) && readArgs(config, args).problem);
  expect(wrong.map(({ id }) => id).toSorted()).toEqual(['termsgate--install-options', 'termsgate--missing-option']);
});

describe('what is copied of a story', () => {
  beforeAll(() => publishCopies(configStories));

  it('is of many stories of both components', () => {
    expect(loud.filter(({ component }) => component === 'TermsGate').length).toBeGreaterThan(15);
    expect(loud.filter(({ component }) => component === 'MoneyInput').length).toBeGreaterThan(10);
  });

  it.concurrent.each(quiet)('$id: asks nothing in a page without React', ({ id }) =>
    visitCopies(async (visitor) => {
      expect(await seeQuietCopy(visitor, id)).toBe('');
      expect(visitor.takeProblems()).toEqual([]);
    }),
  );

  it.concurrent.each(loud)(
    '$id: shows the same as the story, in a React application, and in a page without React',
    async ({ id }) => {
      const { mantine, phone } = await see(id);
      await visitCopies(async (visitor) => {
        const [react, html] = await Promise.all([seeCopy(visitor, 'react', id), seeCopy(visitor, 'html', id)]);
        for (const [kind, copy] of Object.entries({ react, html })) {
          expect(copy.tree, kind).toBe(mantine.tree);
          expect(copy.fields, kind).toEqual(mantine.fields);
          for (const [width, picture, story] of [
            [viewports.desktop.width, copy.desktop, mantine.picture],
            [viewports.phone.width, copy.phone, phone!],
          ] as const)
            expectSamePicture(`copies/${id}-${width}`, { [kind]: picture, story });
        }
        expect(visitor.takeProblems()).toEqual([]);
      });
    },
  );
});
