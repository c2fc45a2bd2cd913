import { DocsContext, Markdown, useOf } from '@storybook/addon-docs/blocks';
import { type ReactNode, use } from 'react';
import type { ConfigName } from '../code/config-kinds.ts';
import { CodeView } from '../code/CodeView.tsx';
import { DocsLink } from './DocsLink.tsx';

type ModuleExports = Parameters<typeof useOf>[0];

/** The code of a story that has a config. */
export function StoryCode({ of }: { of: ModuleExports }): ReactNode {
  const { initialArgs, parameters } = useOf(of, ['story']).story;
  return <CodeView name={parameters.config as ConfigName} args={initialArgs} />;
}

const inline = { forceInline: true, overrides: { a: DocsLink } };

/** Links to the stories of each file. Each link has the story's sentence beside it. */
export function StoryLists({ of }: { of: ModuleExports[] }): ReactNode {
  const context = use(DocsContext);
  return of.map((file) => {
    const { csfFile } = context.resolveOf(file, ['meta']);
    const stories = context.componentStoriesFromCSFFile(csfFile);
    return (
      <details key={csfFile.meta.title}>
        <summary>
          {of.length > 1 ? csfFile.meta.title.split('/').at(-1) : 'All of them'} ({stories.length})
        </summary>
        <ul>
          {stories.map(({ id, name, parameters }) => (
            // The id that Storybook's own blocks give a story.
            <li key={id} id={`anchor--${id}`}>
              <DocsLink href={`?path=/story/${id}`}>{name}</DocsLink>:{' '}
              <Markdown options={inline}>{parameters.docs.description.story as string}</Markdown>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}
