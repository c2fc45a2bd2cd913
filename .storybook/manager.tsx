// The manager compiles JSX to React.createElement.
import React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, type API, types } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';
import { version } from '../src/core/model/version.ts';
import { brand, ground } from './docs/docs-theme.ts';
import { CodePanel } from './code/CodePanel.tsx';

const scheme = getPreferredColorScheme();

addons.setConfig({
  theme: create({
    ...brand,
    base: scheme,
    brandTitle: `aceite ${version}`,
    brandUrl: './',
    brandTarget: '_self',
    // The ground of the frame until its page is drawn.
    appPreviewBg: ground[scheme],
  }),
  layoutCustomisations: {
    // Its menus change stories.
    showToolbar: ({ viewMode }, isShown) => isShown && viewMode !== 'docs',
  },
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

const isPortuguese = ({ title }: { title: string }): boolean => title.startsWith('Português/');

/** Moves the Portuguese pages to the top of the sidebar: `storySort` runs at build time. Waits for the index, which has no event. */
function putPortugueseFirst(api: API): void {
  const index = api.getIndex();
  if (!index) {
    requestAnimationFrame(() => putPortugueseFirst(api));
    return;
  }
  const entries = Object.values(index.entries);
  const sorted = [...entries.filter(isPortuguese), ...entries.filter((entry) => !isPortuguese(entry))];
  void api.setIndex({ ...index, entries: Object.fromEntries(sorted.map((entry) => [entry.id, entry])) });
}

addons.register('aceite', (api) => {
  if (navigator.language.startsWith('pt')) putPortugueseFirst(api);
  addons.add('aceite/code/panel', {
    title: 'Code',
    type: types.PANEL,
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => (
      <AddonPanel active={active ?? false}>
        <CodePanel />
      </AddonPanel>
    ),
  });
});
