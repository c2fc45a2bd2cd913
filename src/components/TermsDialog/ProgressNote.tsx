import { VisuallyHidden } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { useSlow } from './use-slow.ts';

interface ProgressNoteProps extends HTMLAttributes<HTMLParagraphElement> {
  /** The id of the live region. */
  statusId: string;
  loading: boolean;
  sending: boolean;
  labels: TermsLabels;
}

/** The progress of loading or sending: in a live region, and visible once sending takes longer than usual. */
export function ProgressNote({ statusId, loading, sending, labels, ...others }: ProgressNoteProps): ReactNode {
  const isSlow = useSlow(sending);
  return (
    <>
      {isSlow && (
        <p {...others}>
          <bdi>{labels.sendSlow}</bdi>
        </p>
      )}
      <VisuallyHidden role="status" id={statusId}>
        {loading ? labels.loading : sending && labels[isSlow ? 'sendSlow' : 'sending']}
      </VisuallyHidden>
    </>
  );
}
