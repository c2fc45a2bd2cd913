// The manager compiles JSX to React.createElement.
import React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';
import { version } from '../src/core/model/version.ts';
import { brand, ground } from './docs/docs-theme.ts';
import { PageSearch } from './search/PageSearch.tsx';
import { PresetTools } from './presets/PresetTools.tsx';
import { OutcomeLine } from './outcome/OutcomeLine.tsx';
import { ConfigPanel } from './config-panel/ConfigPanel.tsx';

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

addons.register('aceite', () => {
  addons.add('aceite/outcome/line', {
    type: types.PREVIEW,
    render: ({ children }) => <OutcomeLine>{children}</OutcomeLine>,
  });

  addons.add('aceite/search/pages', {
    // Storybook always renders its previews; PageSearch renders into the sidebar, by a portal.
    type: types.PREVIEW,
    render: ({ children }) => (
      <>
        <PageSearch />
        {children}
      </>
    ),
  });

  addons.add('aceite/presets/tools', {
    title: 'Presets',
    type: types.TOOL,
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: () => <PresetTools />,
  });

  addons.add('aceite/config/panel', {
    title: 'Config',
    type: types.PANEL,
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => (
      <AddonPanel active={active ?? false}>
        <ConfigPanel />
      </AddonPanel>
    ),
  });
});
