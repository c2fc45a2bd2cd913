// The manager compiles JSX to React.createElement.
import React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import {
  DOCS_RENDERED,
  STORY_ERRORED,
  STORY_MISSING,
  STORY_RENDERED,
  STORY_THREW_EXCEPTION,
} from 'storybook/internal/core-events';
import { addons, type API, types } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';
import { version } from '../src/core/model/version.ts';
import { brand, ground } from './docs/docs-theme.ts';
import { CodePanel } from './code/CodePanel.tsx';
import { RequestsPanel } from './RequestsPanel.tsx';
import type { readSearchAnchors } from '../stories/docs/search.ts';
import { StoryStrip } from './StoryStrip.tsx';

const scheme = getPreferredColorScheme();

addons.setConfig({
  theme: create({
    ...brand,
    base: scheme,
    brandTitle: `aceite ${version}`,
    brandUrl: './',
    brandTarget: '_self',
    // The background of the frame until its page renders.
    appPreviewBg: ground[scheme],
  }),
  layoutCustomisations: {
    // The toolbar is for stories. Documentation pages only follow its colour scheme.
    showToolbar: ({ viewMode }, isShown) => isShown && viewMode !== 'docs',
  },
});

/**
 * Storybook has no option for the text of the search field, and no slot below "No components
 * found", where a link leads to the search in the text of all pages.
 */
function mendSearch(): void {
  const field = document.querySelector<HTMLInputElement>('#storybook-explorer-searchfield');
  if (field?.placeholder === 'Find components') field.placeholder = 'Find a prop, a code, a word';
  const nothing = document.querySelector('#storybook-explorer-menu li:not([role]) strong')?.parentElement;
  if (!field || !nothing) return;
  if (!nothing.querySelector('a'))
    nothing.insertAdjacentHTML('beforeend', '<a style="color: inherit">Search the text of all pages</a>');
  nothing.querySelector('a')!.href = `./?path=/docs/find-anything--docs&q=${encodeURIComponent(field.value)}`;
}
new MutationObserver(mendSearch).observe(document.body, {
  childList: true,
  subtree: true,
  attributeFilter: ['placeholder', 'value'],
});

/** Storybook ends the title of every page with its own name. */
function renamePage(): void {
  const title = document.title
    .replace(/(?: - Docs)? \u22C5 Storybook$/, ' \u22C5 aceite')
    .replace(/^.*\bStorybook$/, 'aceite');
  if (title !== document.title) document.title = title;
}
new MutationObserver(renamePage).observe(document.head, { childList: true, subtree: true });
renamePage();

/** From `managerHead`. */
const { searchAnchors } = globalThis as unknown as { searchAnchors: ReturnType<typeof readSearchAnchors> };

const isPortuguese = ({ title }: { title: string }): boolean => title.startsWith('Português/');

/**
 * Adds the search's words to the index. For a Portuguese browser, moves the Portuguese pages to the
 * top, because `storySort` runs at build time. Polls, because no event reports the index.
 */
function extendIndex(api: API): void {
  const index = api.getIndex();
  if (!index) {
    requestAnimationFrame(() => extendIndex(api));
    return;
  }
  const entries = Object.values(index.entries).map((entry) => {
    if (entry.type !== 'docs') return entry;
    return { ...entry, anchors: [...(entry.anchors ?? []), ...(searchAnchors[entry.id] ?? [])] };
  });
  const isFirst = (entry: { title: string }): boolean => navigator.language.startsWith('pt') && isPortuguese(entry);
  const sorted = [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))];
  void api.setIndex({ ...index, entries: Object.fromEntries(sorted.map((entry) => [entry.id, entry])) });
}

addons.register('aceite', (api) => {
  const removeFirstWords = (): void => document.querySelector('.first-words')?.parentElement!.remove();
  for (const event of [DOCS_RENDERED, STORY_RENDERED, STORY_MISSING, STORY_ERRORED, STORY_THREW_EXCEPTION])
    api.once(event, removeFirstWords);
  // On a phone, the words would cover the menu.
  addEventListener('pointerdown', ({ target }) => {
    if (!(target as Element).closest('.first-words')) removeFirstWords();
  });
  addons.add('aceite/strip', { type: types.PREVIEW, render: ({ children }) => <StoryStrip>{children}</StoryStrip> });
  extendIndex(api);
  // Storybook would append the query of "Find anything" to each further address.
  api.once(DOCS_RENDERED, () => api.setQueryParams({ q: null }));
  for (const [title, Panel] of Object.entries({ Requests: RequestsPanel, Code: CodePanel })) {
    addons.add(`aceite/${title.toLowerCase()}/panel`, {
      title,
      type: types.PANEL,
      match: ({ viewMode }) => viewMode === 'story',
      render: ({ active }) => (
        <AddonPanel active={active ?? false}>
          <Panel />
        </AddonPanel>
      ),
    });
  }
});
