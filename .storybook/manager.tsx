// The manager compiles JSX to React.createElement.
import React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';
import { ConfigPanel } from './config-panel/ConfigPanel.tsx';

addons.setConfig({
  theme: create({ base: getPreferredColorScheme(), brandTitle: 'aceite', brandUrl: './', brandTarget: '_self' }),
});

addons.register('aceite/config', () => {
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
