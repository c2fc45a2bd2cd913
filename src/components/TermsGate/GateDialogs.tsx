import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { completeLabels } from '../../core/terms/labels.ts';
import type { Term } from '../../core/terms/term.ts';
import type { UseTermsGateReturn } from '../../hooks/use-terms-gate.ts';
import { TermDetailDialog, type TermDetailDialogProps } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsDialog, type TermsDialogProps } from '../TermsDialog/TermsDialog.tsx';

/** What the gate decides by itself; everything else of `TermsDialog` may be given. */
export type Decided =
  'opened' | 'onClose' | 'terms' | 'updated' | 'loading' | 'sending' | 'error' | 'checked' | 'onSend' | 'onOpenTerm';

export interface GateDialogsProps extends Omit<TermsDialogProps, Decided | 'onCheckedChange'> {
  gate: Omit<UseTermsGateReturn, 'open'>;
  /** Props of the dialog that shows one term. */
  detailProps?: Partial<Omit<TermDetailDialogProps, 'opened' | 'onClose' | 'term'>> | undefined;
}

/** Draws where a gate stands, and tells it what the person does. */
export function GateDialogs({ gate, detailProps, ...dialogProps }: GateDialogsProps): ReactNode {
  const { state, opened, setChecked, send, dismiss, markOpened } = gate;
  const { storeColor, labels: givenLabels, rootElement, onWarning } = dialogProps;
  const labels = completeLabels(givenLabels);
  const [detail, setDetail] = useState<{ term: Term; run: number; opened: boolean }>();
  const [lastAsked, setLastAsked] = useState(state);
  if (opened && lastAsked !== state) setLastAsked(state);
  // While the dialog fades out, it still shows what it asked.
  const shown = opened ? state : lastAsked;
  const asked = 'terms' in shown ? shown : undefined;
  const error = asked?.status === 'pending' ? asked.error : undefined;

  return (
    <>
      <TermsDialog
        {...dialogProps}
        opened={opened}
        onClose={dismiss}
        terms={asked?.terms ?? []}
        updated={asked?.updated ?? false}
        loading={shown.status === 'loading'}
        sending={shown.status === 'sending'}
        error={error && (error.detail ?? labels.sendFailed)}
        checked={asked?.checked ?? false}
        onCheckedChange={({ checked }) => setChecked(checked)}
        onSend={() => {
          // onError reports the failure, and the dialog shows it.
          send().catch(() => {});
        }}
        onOpenTerm={({ term }) => {
          markOpened(term.id);
          setDetail({ term, run: state.run, opened: true });
        }}
      />
      <TermDetailDialog
        storeColor={storeColor}
        labels={givenLabels}
        rootElement={rootElement}
        onWarning={onWarning}
        {...detailProps}
        opened={opened && detail?.opened === true && detail.run === state.run}
        onClose={() => setDetail((current) => current && { ...current, opened: false })}
        term={detail?.term}
      />
      {lastAsked.status !== 'idle' && (
        <VisuallyHidden role="status">{state.status === 'accepted' && <span>{labels.sent}</span>}</VisuallyHidden>
      )}
    </>
  );
}
