import { useState } from 'react';
import { retryText, type TermsLabels } from '../../core/terms/labels.ts';
import { useLoadingText } from '../../hooks/use-loading-text.ts';
import { useLongerThan } from '../../hooks/use-longer-than.ts';

/** In milliseconds. */
export const slowAfter = 8000;

type Progress = Record<'opened' | 'loading' | 'sending' | 'changed', boolean> & { retryIn: number | undefined };

/** Returns the visible note of a slow acceptance or a countdown, and the text to say. */
export function useProgress({ opened, loading, sending, changed, retryIn }: Progress, labels: TermsLabels) {
  const isSlow = useLongerThan(slowAfter, sending);
  // Only the start and the end of a countdown are said. A new wait has more seconds.
  const [announced, setAnnounced] = useState(retryIn);
  const isSameWait = !!retryIn && !!announced && retryIn <= announced;
  if (announced !== retryIn && !isSameWait) setAnnounced(retryIn);
  const note = sending ? isSlow && labels.sendSlow : retryIn !== undefined && retryText(retryIn, labels);
  const loadingText = useLoadingText(opened && !sending, loading, labels);

  function message(): string | undefined {
    if (sending) return note || labels.sending;
    if (announced !== undefined) return retryText(announced, labels);
    return changed && !loading ? labels.termsChanged : loadingText;
  }
  return { note, message: message() };
}
