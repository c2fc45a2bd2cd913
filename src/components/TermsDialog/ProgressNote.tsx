import { VisuallyHidden } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { useSlow } from './use-slow.ts';

interface ProgressNoteProps extends HTMLAttributes<HTMLParagraphElement> {
  loading: boolean;
  sending: boolean;
  labels: TermsLabels;
}

/** The progress of loading or sending: in a live region, and visible once sending takes longer than usual. */
export function ProgressNote({ loading, sending, labels, ...others }: ProgressNoteProps): ReactNode {
  const isSlow = useSlow(sending);
  return (
    <>
      {isSlow && (
        <p {...others}>
          <bdi>{labels.sendSlow}</bdi>
        </p>
      )}
      <VisuallyHidden role="status">
        {loading ? labels.loading : sending && labels[isSlow ? 'sendSlow' : 'sending']}
      </VisuallyHidden>
    </>
  );
}
