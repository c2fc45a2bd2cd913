import { EVENT_ID } from 'storybook/actions';
import { Button } from 'storybook/internal/components';
import { FORCE_REMOUNT, STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events';
import { useChannel, useParameter, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
// The manager compiles JSX to React.createElement.
import React, { type PropsWithChildren, type ReactNode, useState } from 'react';
import { stepsEvent } from './steps.ts';

const Frame = styled.div({ display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0 });

const Strip = styled.div(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  borderBottom: `1px solid ${theme.appBorderColor}`,
  background: theme.background.content,
  color: theme.color.defaultText,
  fontSize: theme.typography.size.s2,
  lineHeight: 1.4,
  '& code': { fontFamily: theme.typography.fonts.mono, fontSize: '0.95em' },
  '& p': { margin: 0 },
  '& > div': { flex: '1 1 280px' },
}));

const Preview = styled.div({ position: 'relative', flex: 1, minHeight: 0 });

/** The outcome of a story's gate, and the last codes that its callbacks got. */
type End = Partial<Record<'Outcome' | 'onError' | 'onWarning', string>>;

interface Call {
  data: { name: string; args: [unknown?] };
}

/** Returns the entries that the call of a callback adds. */
function endOf({ data: { name, args } }: Call): End {
  const [first] = args;
  const { code, call } = Object(first) as { code?: string; call?: string };
  if (name === 'onSettled') return { Outcome: String(first) };
  if (name === 'onWarning') return code ? { onWarning: code } : {};
  if (name !== 'onError' || !code) return {};
  // After a failed POST, the dialog stays open, so there is no outcome yet.
  return call === 'accept' ? { onError: code } : { onError: code, Outcome: 'failed' };
}

/** Text with code between backticks. */
const withCode = (text: string): ReactNode[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));

/** Renders a strip with the story's sentence, outcome and "Run the steps", and the story below. */
export function StoryStrip({ children }: PropsWithChildren): ReactNode {
  const api = useStorybookApi();
  const { viewMode, storyId } = useStorybookState();
  const docs = useParameter<{ description?: { story?: string } }>('docs');
  const hasSteps = useParameter('stepsOnRequest', false);
  const [end, setEnd] = useState<End>({});
  const [canRun, setCanRun] = useState(false);
  const emit = useChannel({
    [stepsEvent]: setCanRun,
    [STORY_RENDER_PHASE_CHANGED]: ({ newPhase }: { newPhase: string }) => {
      if (newPhase === 'rendering') setEnd({});
    },
    [EVENT_ID]: (call: Call) => setEnd((before) => ({ ...before, ...endOf(call) })),
  });
  const sentence = docs?.description?.story;
  const runSteps = (): void => {
    // In this panel, the visitor can go back and forward through the steps.
    api.setSelectedPanel('storybook/interactions/panel');
    emit(FORCE_REMOUNT, { storyId });
  };
  return (
    <Frame>
      {viewMode === 'story' && sentence && (
        <Strip>
          <div>
            <p>{withCode(sentence)}</p>
            {hasSteps && canRun && <p>The steps wait for the button. Then the panel “Interactions” lists them.</p>}
            <p role="status">
              {Object.entries(end).map(([name, value], index) => (
                <React.Fragment key={name}>
                  {index > 0 && ' · '}
                  {name}: <code>{value}</code>
                </React.Fragment>
              ))}
            </p>
          </div>
          {hasSteps && canRun && (
            <Button ariaLabel={false} onClick={runSteps}>
              Run the steps
            </Button>
          )}
        </Strip>
      )}
      <Preview>{children}</Preview>
    </Frame>
  );
}
