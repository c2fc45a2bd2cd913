import { Placeholder } from 'storybook/internal/components';
import {
  useArgs,
  useGlobals,
  useParameter,
  useStorybookApi,
  useStorybookState,
  useStoryPrepared,
} from 'storybook/manager-api';
// The manager compiles JSX to React.createElement.
import React, { type ReactNode } from 'react';
import { withPresets } from '../presets.ts';
import { type Config, isConfigName, toArgs } from './config-kinds.ts';
import { CodeView, OwnCode } from './CodeView.tsx';
import { permalinkParameter, readLinkedConfig, writePermalink } from './permalink.ts';
import { dialogs } from './snippets.ts';

/** The panel beside Controls: the code of the story on screen. */
export function CodePanel(): ReactNode {
  const storybook = useStorybookApi();
  const { storyId } = useStorybookState();
  const name = useParameter<unknown>('config');
  const docs = useParameter<{ source?: { originalSource?: string } }>('docs');
  const [given, updateArgs] = useArgs();
  const [globals, updateGlobals] = useGlobals();
  // The args are missing until Storybook has prepared a newly opened story.
  const isPrepared = useStoryPrepared(storyId);
  if (!isPrepared) return null;
  const args = withPresets(given, globals);
  const source = <OwnCode source={docs?.source?.originalSource} />;
  const dialog = dialogs.find((one) => storybook.getCurrentStoryData()?.title.endsWith(`/${one}`));
  if (!isConfigName(name)) {
    if (dialog && name !== false) return <CodeView {...{ name: dialog, args }}>{source}</CodeView>;
    return <Placeholder>This story has no config, because it is a page or has several components.</Placeholder>;
  }

  const linked = readLinkedConfig(storybook.getQueryParam(permalinkParameter), storyId, name);
  const hrefOf = (queryParams: Record<string, string>): string =>
    storybook.getStoryHrefs(storyId, { base: 'origin', inheritArgs: false, queryParams }).managerHref;
  return (
    <CodeView
      key={storyId}
      name={name}
      args={args}
      note={
        linked && 'wrong' in linked ? `The config in the address of this page is ignored. ${linked.wrong}` : undefined
      }
      edit={{
        linkTo: (config: Config) => hrefOf({ [permalinkParameter]: writePermalink({ story: storyId, config }) }),
        onApply: (config) => {
          // The menus of the toolbar would override the config.
          updateGlobals({ brand: '', texts: '' });
          updateArgs(toArgs(name, config));
        },
        plainLink: hrefOf({}),
      }}
    >
      {source}
    </CodeView>
  );
}
