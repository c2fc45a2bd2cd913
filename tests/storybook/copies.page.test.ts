import type { Page } from 'playwright';
import { afterAll, expect, inject, it } from 'vitest';
import { dialogs, toJsx } from '../../.storybook/code/snippets.ts';
import { isConfigName, readArgs } from '../../.storybook/code/config-kinds.ts';
import { viewports } from '../../.storybook/modes.ts';
import { launchChromium } from '../../scripts/chromium.ts';
import { expectSamePicture } from '../same-picture.ts';
import { cdn, type ConfigStory, type DialogStory, htmlOf, publishCopies, reactApp } from './copied-pages.ts';
import { watchProblems } from './problems.ts';
import { show, waitForStory } from './whole-storybook.ts';

interface PreviewWindow {
  __STORYBOOK_PREVIEW__: {
    loadStory: (options: { storyId: string }) => Promise<{
      title: string;
      parameters: { config?: unknown };
      initialArgs: Record<string, unknown>;
      moduleExport: object;
      storyGlobals: object;
    }>;
  };
}

const address = inject('storybook');
const browser = await launchChromium();
afterAll(() => browser.close());
const settings = {
  viewport: viewports.desktop,
  reducedMotion: 'reduce',
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
} as const;

/** The page that renders the stories. `embed=true` in its URL turns the play functions off. */
const storyPage = await browser.newPage(settings);
await storyPage.goto(
  `${address}iframe.html?id=termsgate--signed-out&viewMode=story&embed=true&globals=surroundings:!false`,
);
await waitForStory(storyPage, 'termsgate--signed-out');

/** Every story, from the built Storybook. */
const stories = await storyPage.evaluate(async () => {
  const { entries } = (await (await fetch('index.json')).json()) as { entries: Record<string, { type: string }> };
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
  const ids = Object.keys(entries).filter((id) => entries[id]!.type === 'story');
  return Promise.all(
    ids.map(async (id) => {
      const story = await preview.loadStory({ storyId: id });
      const all = Object.entries(story.initialArgs);
      return {
        id,
        component: story.title.split('/')[1]!,
        name: story.parameters.config,
        args: Object.fromEntries(all.filter(([, value]) => typeof value !== 'function')),
        callbacks: all.flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
        isAlone:
          !('render' in story.moduleExport) &&
          !('decorators' in story.moduleExport) &&
          Object.keys(story.storyGlobals).length === 0,
      };
    }),
  );
});

const configStories = stories.flatMap(({ id, name, args, isAlone }): ConfigStory[] => {
  // With `openWhileLoading`, the picture depends on the time of the reply.
  if (!isConfigName(name) || !isAlone || args.openWhileLoading === true) return [];
  const { config, unsupported } = readArgs(name, args);
  if (!config || unsupported.some((arg) => arg !== 'token')) return [];
  return [{ id, name, config, token: args.token as ConfigStory['token'] }];
});

/** The first story of a dialog for each copied code. The functions of `checkboxRules` stay in the page. */
const dialogStories = stories.flatMap(({ id, component, name, args, callbacks, isAlone }): DialogStory[] => {
  const dialog = dialogs.find((one) => one === component);
  if (!dialog || name === false || !isAlone || 'checkboxRules' in args || args.opened === false) return [];
  return [{ id, name: dialog, args: { ...args, ...Object.fromEntries(callbacks.map((key) => [key, () => {}])) } }];
});

const context = await browser.newContext(settings);
const takeProblems = watchProblems(context, [new URL(address).origin, cdn]);
await publishCopies(context, configStories, dialogStories);
const copies = { react: await context.newPage(), html: await context.newPage() };
await copies.react.goto(reactApp);
/** Replaces the story in the React application. */
const showCopy = (id: string, tab: 'element' | 'json' = 'element'): Promise<void> =>
  copies.react.evaluate(
    ([story, part]) => (window as unknown as { showCopy: (...given: string[]) => Promise<void> }).showCopy(story, part),
    [id, tab] as const,
  );

/** Returns the accessibility tree, the states of the text fields, and a picture. */
async function see(page: Page) {
  const text = page.locator('.mantine-TermDetailDialog-text:not(:empty)');
  await page.getByRole('checkbox').or(page.getByRole('textbox')).or(text).waitFor();
  // `<money-input>` defines the property `value` on its input once its chunk has loaded.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('money-input input')].every((input) => Object.hasOwn(input, 'value')),
  );
  const fields = await page
    .getByRole('textbox')
    .evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ value, readOnly, disabled, required, placeholder, inputMode }) =>
        [value, readOnly, disabled, required, placeholder, inputMode].map(String),
      ),
    );
  // A text for screen readers is there for some seconds.
  await page.locator('[data-aceite-voice]').evaluateAll((regions) => regions.forEach((region) => region.remove()));
  // React and Preact generate different ids.
  const tree = (await page.locator('body').ariaSnapshot()).replaceAll(/#termo-\w+?-(?=[^"]+"$)/gm, '#');
  return { tree, fields, picture: await page.screenshot({ animations: 'disabled', caret: 'hide' }) };
}

/** Stories whose gate opens no dialog. */
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
/** The copied code and token. The base URL is left out, because it only selects the replies. */
const codeOf = ({ name, config, token }: ConfigStory) => JSON.stringify([name, { ...config, baseUrl: '' }, token]);
const opening = configStories.filter(({ id }) => !quietStories.has(id));
const codes = opening.map(codeOf);
/** The first story for each copied code. */
const loud = opening.filter((_, index) => codes.indexOf(codes[index]!) === index);

it('finds stories of both components whose args are a config', () => {
  expect(quiet).toHaveLength(quietStories.size);
  expect(loud.filter(({ name }) => name === 'TermsGate').length).toBeGreaterThan(7);
  expect(loud.filter(({ name }) => name === 'MoneyInput').length).toBeGreaterThan(10);
});

it('finds `parameters.config` in every story of TermsGate and MoneyInput, and an invalid config in two stories only', () => {
  const unnamed = stories.filter(
    ({ component, name }) => isConfigName(component) && name !== component && name !== false,
  );
  expect(unnamed.map(({ id }) => id)).toEqual([]);
  const wrong = stories.filter(({ name, args }) => isConfigName(name) && readArgs(name, args).problem);
  expect(wrong.map(({ id }) => id).toSorted()).toEqual(['termsgate--install-options', 'termsgate--missing-option']);
});

it.each(quiet)('opens no dialog in a page with the copied HTML of $id', async ({ id }) => {
  await copies.html.goto(htmlOf(id));
  const isSignedOut = id === 'termsgate--signed-out';
  if (!isSignedOut) await copies.html.waitForFunction('window.ends > 0');
  // `goto` has waited for the page's `load` event. A gate that calls the API calls it before that.
  expect(await copies.html.evaluate('window.calls > 0')).toBe(!isSignedOut);
  expect(await copies.html.getByRole('dialog').count()).toBe(0);
  expect(takeProblems()).toEqual([]);
});

it.each(loud)('shows the story $id in the pages of every tab', async ({ id, name }) => {
  const [story, [react, json], html] = await Promise.all([
    show(storyPage, id, 'story').then(() => see(storyPage)),
    showCopy(id).then(
      async () => [await see(copies.react), await showCopy(id, 'json').then(() => see(copies.react))] as const,
    ),
    copies.html.goto(htmlOf(id)).then(() => see(copies.html)),
  ]);
  if (name === 'MoneyInput') {
    // A page without React draws its own input, so the pictures differ.
    const comparedOf = (fields: string[][]) => fields.map((field) => field.slice(0, 4));
    expect(comparedOf(html.fields)).toEqual(comparedOf(story.fields));
  }
  for (const [kind, copy] of Object.entries(name === 'MoneyInput' ? { react, json } : { react, json, html })) {
    expect(copy.tree, kind).toBe(story.tree);
    expect(copy.fields, kind).toEqual(story.fields);
    expectSamePicture(`copies/${id}`, { [kind]: copy.picture, story: story.picture });
  }
  expect(takeProblems()).toEqual([]);
});

/** The first story for each copied code, because terms and callbacks are variables there. */
const distinct = dialogStories.filter(({ name, args }, index) => {
  const codeOf = (one: DialogStory): string => toJsx(one.name, one.args);
  return dialogStories.findIndex((one) => codeOf(one) === toJsx(name, args)) === index;
});

it.each(distinct)('shows the story $id in a page of its tab', async ({ id }) => {
  const [story, copy] = await Promise.all([
    show(storyPage, id, 'story').then(() => see(storyPage)),
    showCopy(id).then(() => see(copies.react)),
  ]);
  expect(copy.tree).toBe(story.tree);
  expectSamePicture(`copies/${id}`, { copy: copy.picture, story: story.picture });
  expect(takeProblems()).toEqual([]);
});
