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
import { CodeView } from './CodeView.tsx';
import { permalinkParameter, readLinkedConfig, writePermalink } from './permalink.ts';

/** The panel beside Controls: the code of the story on screen. */
export function CodePanel(): ReactNode {
  const storybook = useStorybookApi();
  const { storyId } = useStorybookState();
  const name = useParameter<unknown>('config');
  const [args, updateArgs] = useArgs();
  const [globals] = useGlobals();
  // The args are missing until Storybook has prepared a newly opened story.
  const isPrepared = useStoryPrepared(storyId);
  if (!isPrepared) return null;
  if (!isConfigName(name))
    return (
      <Placeholder>
        <span>This story has no config. Only a story of one TermsGate or MoneyInput has a config.</span>
      </Placeholder>
    );

  const linked = readLinkedConfig(storybook.getQueryParam(permalinkParameter), storyId, name);
  const hrefOf = (queryParams: Record<string, string>): string =>
    storybook.getStoryHrefs(storyId, { base: 'origin', inheritArgs: false, queryParams }).managerHref;
  return (
    <CodeView
      key={storyId}
      name={name}
      args={withPresets(args, globals)}
      note={
        linked && 'wrong' in linked ? `The config in the address of this page is ignored. ${linked.wrong}` : undefined
      }
      edit={{
        linkTo: (config: Config) => hrefOf({ [permalinkParameter]: writePermalink({ story: storyId, config }) }),
        onApply: (config) => updateArgs(toArgs(name, config)),
        plainLink: hrefOf({}),
      }}
    />
  );
}
