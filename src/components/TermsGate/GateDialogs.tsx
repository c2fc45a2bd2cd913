import { useProps, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GateState } from '../../core/gate/gate-state.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import { type TermsBehaviour, termsOptions } from '../../core/options/options.ts';
import { ignoreReported } from '../../core/page/report.ts';
import { completeLabels } from '../../core/terms/labels.ts';
import { useWhenIdle } from '../../hooks/use-when-idle.ts';
import { useWarn } from '../DialogFrame/use-warn.ts';
import { loadSanitizer } from '../TermDetailDialog/load-sanitizer.ts';
import { TermDetailDialog, type TermDetailProps } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsDialog, type TermsDialogProps, type TermsDialogState } from '../TermsDialog/TermsDialog.tsx';
import { SentNotice } from './SentNotice.tsx';
import { useDialogState } from './use-dialog-state.ts';

export interface GateDialogsProps
  extends Omit<TermsDialogProps, keyof TermsDialogState>, Pick<TermsBehaviour, 'confirmation'> {
  gate: TermsGate;
  state: GateState;
  detailProps?: TermDetailProps | undefined;
}

// Ignores a failure, because an opened term loads the sanitizer again and reports a new failure.
const preloadSanitizer = (): void => void loadSanitizer().catch(ignoreReported);

/** Renders the state of a gate, and calls the gate's methods when the person acts. */
export function GateDialogs({
  gate,
  state,
  confirmation = termsOptions.confirmation.default,
  detailProps,
  ...dialogProps
}: GateDialogsProps): ReactNode {
  // Adds the theme's defaults for TermsDialog. Of these, the dialog of a term gets only
  // `onWarning`.
  const { labels: givenLabels, rootElement, colorScheme, onWarning } = useProps('TermsDialog', null, dialogProps);
  const labels = completeLabels(givenLabels);
  const { dialog, detail, hasOpened } = useDialogState(gate, state, labels);
  // Shared by both dialogs, so that a warning is reported once.
  const warn = useWarn(onWarning);
  useWhenIdle(state.status === 'pending', preloadSanitizer);
  const receipt = state.status === 'accepted' ? state.receipt : undefined;

  return (
    <>
      <TermsDialog {...dialogProps} {...dialog} onWarning={warn} />
      <TermDetailDialog
        storeColor={dialogProps.storeColor}
        colorScheme={dialogProps.colorScheme}
        labels={dialogProps.labels}
        rootElement={dialogProps.rootElement}
        onWarning={warn}
        {...detailProps}
        {...detail}
      />
      {hasOpened && (
        <VisuallyHidden role="status" lang={labels.lang}>
          {receipt && labels.sent}
        </VisuallyHidden>
      )}
      <SentNotice receipt={confirmation ? receipt : undefined} {...{ labels, rootElement, colorScheme }} />
    </>
  );
}
