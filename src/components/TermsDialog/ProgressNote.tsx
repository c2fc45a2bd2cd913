import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { retryText, type TermsLabels } from '../../core/terms/labels.ts';
import { useLongerThan } from '../../hooks/use-longer-than.ts';

/** In milliseconds. */
export const slowAfter = 8000;

interface ProgressNoteProps {
  statusId: string;
  loading: boolean;
  sending: boolean;
  retryIn: number | undefined;
  changed: boolean;
  labels: TermsLabels;
  getStyles: (part: 'wait') => { className: string; style: CSSProperties };
}

/**
 * The progress in a live region, which announces a countdown's start and end. A slow acceptance and
 * a countdown are also visible.
 */
export function ProgressNote({
  statusId,
  loading,
  sending,
  retryIn,
  changed,
  labels,
  getStyles,
}: ProgressNoteProps): ReactNode {
  const isSlow = useLongerThan(slowAfter, sending);
  const [announced, setAnnounced] = useState(retryIn);
  // A new wait has more seconds than announced.
  const isSameWait = !!retryIn && !!announced && retryIn <= announced;
  if (announced !== retryIn && !isSameWait) setAnnounced(retryIn);
  const note = sending ? isSlow && labels.sendSlow : retryIn !== undefined && retryText(retryIn, labels);

  function status(): string | undefined {
    if (loading) return labels.loading;
    if (sending) return note || labels.sending;
    if (announced !== undefined) return retryText(announced, labels);
    return changed ? labels.termsChanged : undefined;
  }

  return (
    <>
      {note && (
        <p {...getStyles('wait')}>
          <bdi>{note}</bdi>
        </p>
      )}
      <VisuallyHidden role="status" id={statusId}>
        {status()}
      </VisuallyHidden>
    </>
  );
}
