import { Story } from '@storybook/addon-docs/blocks';
import { type ComponentProps, type ReactNode, useState } from 'react';

/** A story with a dialog, in a frame of its own, that can be started anew. */
export function LiveDialog({ height = '520px', ...story }: ComponentProps<typeof Story>): ReactNode {
  const [round, setRound] = useState(0);
  return (
    <div className="docs-live">
      <Story key={round} {...story} inline={false} height={height} />
      <button className="docs-button" type="button" onClick={() => setRound(round + 1)}>
        Show it again
      </button>
    </div>
  );
}
