import { type ReactNode, useState } from 'react';
import { permalinkParameter, writePermalink } from '../../.storybook/config-panel/permalink.ts';
import { useOutcome } from '../../.storybook/outcome/use-outcome.ts';
import { ApiReview } from '../../.storybook/your-api/ApiReview.tsx';
import { useAllowStory } from '../../.storybook/your-api/use-allow-story.ts';

const story = 'termsgate--first-time';

/** The form, its report, and the dialog as the customer would see it. */
export function TryYourApi(): ReactNode {
  const [shown, setShown] = useState<{ address: string; round: number }>();
  const allowStory = useAllowStory();
  const outcome = useOutcome(story);
  return (
    <>
      <ApiReview
        onShow={(api) => {
          allowStory(api);
          const link = writePermalink({ story, config: api.config });
          setShown({
            address: `iframe.html?id=${story}&viewMode=story&embed=true&${permalinkParameter}=${link}`,
            round: (shown?.round ?? 0) + 1,
          });
        }}
      />
      {shown && (
        <div className="docs-live">
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this Storybook, which needs its origin */}
          <iframe
            key={shown.round}
            title="The dialog with your API"
            src={shown.address}
            style={{ width: '100%', height: 520 }}
          />
          <p role="status" className="docs-note">
            {outcome?.line}
          </p>
        </div>
      )}
    </>
  );
}
