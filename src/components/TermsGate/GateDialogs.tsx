import { type ReactNode, useEffect, useMemo } from 'react';
import type { GateState } from '../../core/gate/gate-state.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import { ignoreReported } from '../../core/run/report.ts';
import { completeLabels, mergeTexts } from '../../core/terms/labels.ts';
import { keepInPage } from '../../dom/modal/keep-in-page.ts';
import { safeDocument } from '../../dom/safe-document.ts';
import { useVoice } from '../../hooks/use-voice.ts';
import { useWhenIdle } from '../../hooks/use-when-idle.ts';
import { useWarn } from '../DialogFrame/use-warn.ts';
import { loadSanitizer } from '../TermDetailDialog/load-sanitizer.ts';
import { TermDetailDialog, type TermDetailProps } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsDialog, type TermsDialogProps, type TermsDialogState } from '../TermsDialog/TermsDialog.tsx';
import { useTextProps } from '../use-text-props.ts';
import { useDialogState } from './use-dialog-state.ts';

export interface GateDialogsProps extends Omit<TermsDialogProps, keyof TermsDialogState> {
  gate: TermsGate;
  state: GateState;
  detailProps?: TermDetailProps | undefined;
}

// Ignores a failure, because an opened term loads the sanitizer again and reports a new failure.
const preloadSanitizer = (): void => void loadSanitizer().catch(ignoreReported);

/** Renders the state of a gate, and calls the gate's methods when the person acts. */
export function GateDialogs({ gate, state, detailProps, ...dialogProps }: GateDialogsProps): ReactNode {
  // Adds the theme's defaults for TermsDialog. Of these, the dialog of a term gets only
  // `onWarning`.
  const { labels: givenLabels, onWarning } = useTextProps('TermsDialog', null, dialogProps);
  const labels = completeLabels(givenLabels);
  const detailLabels = useMemo(
    () => mergeTexts(dialogProps.labels, detailProps?.labels),
    [dialogProps.labels, detailProps?.labels],
  );
  const { dialog, detail, hasOpened } = useDialogState(gate, state, labels);
  // Shared by both dialogs, so that a warning is reported once.
  const warn = useWarn(onWarning);
  useWhenIdle(state.status === 'pending', preloadSanitizer);
  const voice = useVoice(state.status === 'accepted' ? labels.sent : undefined, labels.lang);
  // In the body, because everything beside an open dialog is inert, and because Orca ignores a region
  // in a shadow root after some openings. Before the dialog closes, because the region must be
  // empty at first.
  useEffect(() => {
    if (!hasOpened) return undefined;
    const region = document.createElement('div');
    const ends = [voice(region), keepInPage(region, () => safeDocument('body'), ignoreReported)];
    return () => ends.forEach((end) => end!());
  }, [hasOpened, voice]);

  return (
    <>
      <TermsDialog {...dialogProps} {...dialog} onWarning={warn} />
      <TermDetailDialog
        storeColor={dialogProps.storeColor}
        colorScheme={dialogProps.colorScheme}
        rootElement={dialogProps.rootElement}
        onWarning={warn}
        {...detailProps}
        {...detail}
        labels={detailLabels}
      />
    </>
  );
}
