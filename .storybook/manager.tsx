// The manager compiles JSX to React.createElement.
import React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';
import { brand } from './docs/docs-theme.ts';
import { PageSearch } from './search/PageSearch.tsx';
import { PresetTools } from './presets/PresetTools.tsx';
import { OutcomeLine } from './outcome/OutcomeLine.tsx';
import { ConfigPanel } from './config-panel/ConfigPanel.tsx';

addons.setConfig({
  theme: create({
    ...brand,
    base: getPreferredColorScheme(),
    brandUrl: './',
    brandTarget: '_self',
  }),
});

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
