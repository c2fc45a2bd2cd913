import { DocsContext, Heading } from '@storybook/addon-docs/blocks';
import { type ReactNode, use, useState } from 'react';
import { isConfigName } from './config-kinds.ts';
import { ConfigView } from './ConfigView.tsx';
import { useOutcome } from '../outcome/use-outcome.ts';
import { permalinkParameter, writePermalink } from './permalink.ts';
import { toArgs } from './read-args.ts';

/** The config of a page's first story, in its docs; the story above follows what is pasted. */
export default function ConfigBlock(): ReactNode {
  const context = use(DocsContext);
  const [story] = context.componentStories();
  const name: unknown = story?.parameters.config;
  const [args, setArgs] = useState(story?.initialArgs ?? {});
  const outcome = useOutcome(story?.id);
  if (!story || !isConfigName(name)) return null;

  const address = (page: string, query: string, config?: object): string => {
    const link = config ? `&${permalinkParameter}=${writePermalink({ story: story.id, config })}` : '';
    return new URL(`${page}?${query}${link}`, document.baseURI).href;
  };
  const reloadStory = (config?: object): void => {
    const frame = document.getElementById(`iframe--${story.id}`);
    frame?.setAttribute('src', address('iframe.html', `id=${story.id}&viewMode=story&embed=true`, config));
  };
  return (
    <>
      <Heading>Config</Heading>
      <ConfigView
        name={name}
        args={args}
        outcome={outcome}
        getPermalink={(config) => address('./', `path=/story/${story.id}`, config)}
        onApply={(config) => {
          setArgs({ ...args, ...toArgs(name, config) });
          reloadStory(config);
        }}
        onReset={() => {
          setArgs(story.initialArgs);
          reloadStory();
        }}
      />
    </>
  );
}
