import { useState } from 'react';
import type { TermsLabels } from '../core/terms/labels.ts';
import { useLongerThan } from './use-longer-than.ts';

/**
 * Returns `labels.loaded` after a loading of more than `shortest` milliseconds. Readers read
 * `labels.loading` when the dialog opens.
 */
export function useLoadingText(opened: boolean, loading: boolean, labels: TermsLabels, shortest = 0) {
  // Still true in the first render after the loading.
  const isLong = useLongerThan(shortest, opened && loading);
  const [isOver, setOver] = useState(false);
  const next = opened && !loading && (isOver || isLong);
  if (isOver !== next) setOver(next);
  return next ? labels.loaded : undefined;
}
