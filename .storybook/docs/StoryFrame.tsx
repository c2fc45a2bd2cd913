import { type ReactNode, useState } from 'react';

interface StoryFrameProps {
  /** The story's id. */
  id: string;
  /** What a screen reader calls the frame. */
  title: string;
  /** In CSS pixels. */
  height?: number;
}

/**
 * A story with a dialog, in a frame of its own that can be started anew. `embed` keeps its play function from running:
 * what a visitor sees is theirs to press.
 */
export function StoryFrame({ id, title, height = 380 }: StoryFrameProps): ReactNode {
  const [round, setRound] = useState(0);
  return (
    <div className="docs-live">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this Storybook, which needs its origin */}
      <iframe
        key={round}
        id={`iframe--${id}`}
        title={title}
        src={`iframe.html?id=${id}&viewMode=story&embed=true`}
        loading="lazy"
        style={{ width: '100%', height }}
      />
      <button className="docs-button" type="button" onClick={() => setRound(round + 1)}>
        Reset the demo
      </button>
    </div>
  );
}
