// The manager compiles JSX to React.createElement.
import React, { type ReactNode } from 'react';
import { useStorybookState } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { useOutcome } from './use-outcome.ts';

const Canvas = styled.div({ display: 'flex', flexDirection: 'column', position: 'absolute', inset: 0 });

const Frame = styled.div({ position: 'relative', flex: '1 1 auto', minHeight: 0 });

const Line = styled.p(({ theme }) => ({
  flex: 'none',
  margin: 0,
  padding: '6px 12px',
  borderTop: `1px solid ${theme.appBorderColor}`,
  background: theme.background.bar,
  color: theme.color.defaultText,
  fontFamily: theme.typography.fonts.base,
  fontSize: theme.typography.size.s1,
  lineHeight: 1.5,
}));

/** One line under the canvas: what happened in the story. */
export function OutcomeLine({ children }: { children: ReactNode }): ReactNode {
  const { storyId, viewMode } = useStorybookState();
  const outcome = useOutcome(storyId);
  return (
    <Canvas>
      <Frame>{children}</Frame>
      {viewMode === 'story' && outcome?.line ? <Line role="status">{outcome.line}</Line> : null}
    </Canvas>
  );
}
