import { EVENT_ID } from 'storybook/actions';
import { STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events';
import { useChannel, useParameter, useStorybookState } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
// The manager compiles JSX to React.createElement.
import React, { type PropsWithChildren, type ReactNode, useState } from 'react';

const Frame = styled.div({ display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0 });

const Strip = styled.div(({ theme }) => ({
  padding: '8px 16px',
  borderBottom: `1px solid ${theme.appBorderColor}`,
  background: theme.background.content,
  color: theme.color.defaultText,
  fontSize: theme.typography.size.s2,
  lineHeight: 1.4,
  '& code': { fontFamily: theme.typography.fonts.mono, fontSize: '0.95em' },
  '& p': { margin: 0 },
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

/** Renders a strip with the story's sentence and outcome, and the story below. */
export function StoryStrip({ children }: PropsWithChildren): ReactNode {
  const { viewMode } = useStorybookState();
  const docs = useParameter<{ description?: { story?: string } }>('docs');
  const [end, setEnd] = useState<End>({});
  useChannel({
    [STORY_RENDER_PHASE_CHANGED]: ({ newPhase }: { newPhase: string }) => {
      if (newPhase === 'rendering') setEnd({});
    },
    [EVENT_ID]: (call: Call) => setEnd((before) => ({ ...before, ...endOf(call) })),
  });
  const sentence = docs?.description?.story;
  return (
    <Frame>
      {viewMode === 'story' && sentence && (
        <Strip>
          <p>{withCode(sentence)}</p>
          <p role="status">
            {Object.entries(end).map(([name, value], index) => (
              <React.Fragment key={name}>
                {index > 0 && ' · '}
                {name}: <code>{value}</code>
              </React.Fragment>
            ))}
          </p>
        </Strip>
      )}
      <Preview>{children}</Preview>
    </Frame>
  );
}
