import type { Args, StoryContext } from '@storybook/react-vite';
import type { ComponentType, ReactNode } from 'react';
import { staysInStorybook } from './code/config-kinds.ts';
import { readGlobals } from './toolbar.tsx';
import { withPresets } from './presets.ts';

interface StoryForVisitorsProps {
  Story: ComponentType<{ args?: Args }>;
  context: StoryContext;
}

/** A story with the toolbar's presets. A config of a link may name any API, so only the mocked one is called. */
export function StoryForVisitors({ Story, context }: StoryForVisitorsProps): ReactNode {
  const { args, globals, parameters } = context;
  const { baseUrl } = args;
  if (parameters.config === 'TermsGate' && typeof baseUrl === 'string' && !staysInStorybook(baseUrl))
    return (
      <p style={{ padding: 24, font: '16px/1.5 system-ui, sans-serif' }}>
        The <code>baseUrl</code> of this config is not the mocked API of this Storybook. Nothing is sent. To call your
        API, use{' '}
        <a href="./?path=/docs/try-it-with-your-api--docs" target="_top">
          Try it with your API
        </a>
        .
      </p>
    );
  return <Story args={withPresets(args, readGlobals(globals))} />;
}
