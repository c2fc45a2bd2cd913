import { styled } from 'storybook/theming';
import { useArgs, useParameter, useStorybookApi, useStorybookState, useStoryPrepared } from 'storybook/manager-api';
// The manager compiles JSX to React.createElement.
import React, { type ReactNode } from 'react';
import { readLinkedConfig } from './args-from-permalink.ts';
import { isConfigName } from './config-kinds.ts';
import { ConfigView, NoConfig } from './ConfigView.tsx';
import type { TermsConfig } from '../../src/core/options/options.ts';
import { useOutcome } from '../outcome/use-outcome.ts';
import { ApiReview } from '../your-api/ApiReview.tsx';
import { useAllowStory } from '../your-api/use-allow-story.ts';
import { normalizeAddress } from '../your-api/allowed-apis.ts';
import { isMockUrl } from './mock-url.ts';
import { permalinkParameter, writePermalink } from './permalink.ts';
import { toArgs } from './read-args.ts';

const Details = styled.details({
  '& summary': { padding: '8px 16px', fontSize: 14, fontWeight: 600, cursor: 'pointer' },
});

/** The panel beside Controls: the config of the story on screen. */
export function ConfigPanel(): ReactNode {
  const storybook = useStorybookApi();
  const { storyId } = useStorybookState();
  const name = useParameter<unknown>('config');
  const [args, updateArgs, resetArgs] = useArgs();
  const outcome = useOutcome(storyId);
  const allowStory = useAllowStory();
  // Between two stories, the next one has no args yet.
  const isPrepared = useStoryPrepared(storyId);
  const story = storybook.getCurrentStoryData();
  if (!story || !isPrepared) return null;
  if (!isConfigName(name)) return <NoConfig component={story.title.split('/')[1]} />;

  const linked = readLinkedConfig(storybook.getQueryParam(permalinkParameter), storyId, name);
  const note =
    linked && 'wrong' in linked ? `The config in the address of this page is ignored. ${linked.wrong}` : undefined;
  const { baseUrl, idCompany, personType } = args as Partial<TermsConfig>;
  const hrefOf = (queryParams: Record<string, string>) =>
    storybook.getStoryHrefs(storyId, { base: 'origin', inheritArgs: false, queryParams }).managerHref;
  return (
    <>
      <ConfigView
        key={storyId}
        name={name}
        args={args}
        note={note}
        outcome={outcome}
        getPermalink={(config) => hrefOf({ [permalinkParameter]: writePermalink({ story: storyId, config }) })}
        onApply={(config) => updateArgs(toArgs(name, config))}
        onReset={() => {
          // resetArgs() would return to the config of the permalink.
          if (linked && 'config' in linked) window.location.assign(hrefOf({}));
          else resetArgs();
        }}
      />
      {name === 'TermsGate' && (
        <Details>
          <summary>Try it with your API</summary>
          <ApiReview
            key={`${storyId} ${String(baseUrl)}`}
            initial={{
              ...(baseUrl !== undefined && !isMockUrl(baseUrl) && { baseUrl: normalizeAddress(baseUrl) }),
              ...(idCompany !== undefined && { idCompany }),
              ...(personType !== undefined && { personType }),
            }}
            onShow={(api) => {
              allowStory(api);
              updateArgs({ ...api.config });
            }}
          />
        </Details>
      )}
    </>
  );
}
