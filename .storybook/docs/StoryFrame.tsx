import { type ReactNode, use, useCallback, useState } from 'react';
import { useWhenIdle } from '../../src/hooks/use-when-idle.ts';
import type { Theme } from '../modes.ts';
import { useOutcome } from '../outcome/use-outcome.ts';
import { SchemeContext } from './DocsCode.tsx';
import { keepFocusQuery } from './keep-focus.ts';

interface StoryFrameProps {
  /** The story's id. */
  id: string;
  /** The accessible name of the frame. */
  title: string;
  /** In CSS pixels; up to 400 the dialogs draw closer together. */
  height?: number;
  /** Pictures of the story in each scheme, to be seen until it is there. */
  picture?: Record<Theme, { desktop: string; phone: string }>;
}

/**
 * A story with a dialog, in a frame of its own that can be started anew. `embed` keeps its play function from running:
 * what a visitor sees is theirs to press.
 */
export function StoryFrame({ id, title, height = 420, picture }: StoryFrameProps): ReactNode {
  const scheme = use(SchemeContext);
  const [round, setRound] = useState(0);
  const isShown = useOutcome(id)?.isShown === true;
  const [hasShown, setHasShown] = useState(false);
  if (isShown && !hasShown) setHasShown(true);
  // A second page with a Storybook in it: after the one that people read.
  const [isStarted, setStarted] = useState(!picture);
  useWhenIdle(
    !isStarted,
    useCallback(() => setStarted(true), []),
  );
  return (
    <div className="docs-live">
      {isStarted && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this Storybook, which needs its origin
        <iframe
          key={round}
          id={`iframe--${id}`}
          title={title}
          src={`iframe.html?id=${id}&viewMode=story&embed=true${round === 0 ? keepFocusQuery : ''}`}
          loading="lazy"
          style={{ width: '100%', height }}
        />
      )}
      {picture && !hasShown && (
        <picture className="docs-picture" style={{ height }}>
          <source media="(max-width: 560px)" srcSet={picture[scheme].phone} />
          <img src={picture[scheme].desktop} alt="" />
        </picture>
      )}
      <button className="docs-button" type="button" onClick={() => setRound(round + 1)}>
        Reset the demo
      </button>
    </div>
  );
}
