import type { Args, StoryContext } from '@storybook/react-vite';
import type { ComponentType, ReactNode } from 'react';
import type { ScenarioName } from '../stories/handlers.ts';
import { staysInStorybook } from './code/config-kinds.ts';
import { readGlobals } from './toolbar.tsx';
import { withPresets } from './presets.ts';

const firstTime: ScenarioName = 'first-time';

interface StoryForVisitorsProps {
  Story: ComponentType<{ args?: Args }>;
  context: StoryContext;
}

/** Applies the toolbar's presets. The mocked API replaces an API outside of this Storybook. */
export function StoryForVisitors({ Story, context: { args, globals, parameters } }: StoryForVisitorsProps): ReactNode {
  const { baseUrl } = args;
  const isElsewhere = parameters.config === 'TermsGate' && typeof baseUrl === 'string' && !staysInStorybook(baseUrl);
  const shown = isElsewhere ? { ...args, baseUrl: `/mock/${firstTime}/` } : args;
  return (
    <>
      {isElsewhere && (
        <p style={{ margin: 0, padding: '8px 16px', font: '16px/1.5 system-ui, sans-serif' }}>
          Shown with the mocked API. Nothing is sent to <code>{baseUrl}</code>.
        </p>
      )}
      <Story args={withPresets(shown, readGlobals(globals))} />
    </>
  );
}
