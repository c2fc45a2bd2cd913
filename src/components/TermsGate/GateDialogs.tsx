import { useProps, VisuallyHidden } from '@mantine/core';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { type GateState, idleState, isOpened } from '../../core/gate/gate-state.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import { apiLanguage, type Term } from '../../core/model/term.ts';
import { errorText } from '../../core/gate/error-text.ts';
import { type TermsBehaviour, termsOptions } from '../../core/options/options.ts';
import { ignoreReported } from '../../core/page/report.ts';
import { completeLabels } from '../../core/terms/labels.ts';
import { useWhenIdle } from '../../hooks/use-when-idle.ts';
import { readColor } from '../DialogFrame/read-color.ts';
import type { TermDetailDialogProps, TermDetailProps } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsDialog, type TermsDialogProps, type TermsDialogState } from '../TermsDialog/TermsDialog.tsx';
import { SentNotice } from './SentNotice.tsx';

export interface TermDetailPartProps extends TermDetailDialogProps {
  /** The dialog could not be loaded. */
  onFailure: () => void;
}

/** The dialog of a term, which may load when it is needed. */
export interface TermDetailPart {
  Dialog: ComponentType<TermDetailPartProps>;
  /** Loads what only an opened term needs. */
  prefetch: () => Promise<unknown>;
}

export interface GateDialogsProps
  extends Omit<TermsDialogProps, keyof TermsDialogState>, Pick<TermsBehaviour, 'confirmation' | 'receiptButton'> {
  gate: TermsGate;
  state: GateState;
  /** The notice of the acceptance has left the screen. */
  onNoticeOver?: (() => void) | undefined;
  /** Props of the dialog that shows one term. */
  detailProps?: TermDetailProps | undefined;
  detailPart: TermDetailPart;
}

/** Draws the state of a gate, and calls the gate's methods for what the person does. */
export function GateDialogs({
  gate,
  state,
  confirmation = termsOptions.confirmation.default,
  receiptButton = termsOptions.receiptButton.default,
  onNoticeOver,
  detailProps,
  detailPart,
  ...dialogProps
}: GateDialogsProps): ReactNode {
  const { setChecked, send, dismiss, markOpened, fail } = gate;
  const opened = isOpened(state);
  const { storeColor, colorScheme, labels: givenLabels, rootElement, topLayer, onWarning } = dialogProps;
  /** As the dialog has them, with the theme's defaults for it; the dialog of a term has its own. */
  const ofDialog = useProps('TermsDialog', null, dialogProps);
  const labels = completeLabels(ofDialog.labels);
  /** The term that was opened last. `missing`: its dialog could not be loaded. */
  const [lastRead, setLastRead] = useState<{ term: Term; run: number; is: 'opened' | 'closed' | 'missing' }>();
  const { prefetch } = detailPart;
  useWhenIdle(
    state.status === 'pending',
    // A failure is ignored: opening the term loads again, and reports.
    useCallback(() => void prefetch().catch(ignoreReported), [prefetch]),
  );
  const [lastAsked, setLastAsked] = useState(idleState);
  if (opened && lastAsked !== state) setLastAsked(state);
  // While the dialog fades out, it still shows what it asked.
  const shown = opened ? state : lastAsked;
  const asked = 'terms' in shown ? shown : undefined;
  const error = state.status === 'pending' ? state.error : undefined;
  /** What became of it in this opening of the gate. */
  const reading = lastRead?.run === state.run ? lastRead.is : undefined;
  const endReading = (is: 'closed' | 'missing'): void => setLastRead((now) => now && { ...now, is });
  /** Another text of the same id may be asked by now. */
  const noteShown = (isShown: boolean): void => {
    if (lastRead && asked?.terms.includes(lastRead.term)) markOpened(lastRead.term.id, isShown);
  };

  return (
    <>
      <TermsDialog
        {...dialogProps}
        opened={opened}
        onClose={dismiss}
        terms={asked?.terms ?? []}
        newTermIds={asked?.newIds}
        updated={asked?.updated ?? false}
        loading={shown.status === 'loading'}
        sending={shown.status === 'sending'}
        held={shown.status === 'pending' && shown.held}
        error={error ? errorText(error, labels) : reading === 'missing' ? labels.textUnavailable : undefined}
        errorLang={error?.detail ? apiLanguage : undefined}
        checked={asked?.checked ?? false}
        onCheckedChange={({ checked }) => setChecked(checked)}
        onSend={() => {
          // onError reports the failure, and the dialog shows it.
          send().catch(ignoreReported);
        }}
        onOpenTerm={({ term }) => {
          markOpened(term.id);
          setLastRead({ term, run: state.run, is: 'opened' });
        }}
        onDetached={fail}
      />
      <detailPart.Dialog
        // The dialog before it has warned of a colour that cannot be read.
        storeColor={typeof storeColor === 'string' && readColor(storeColor) ? storeColor : undefined}
        colorScheme={colorScheme}
        labels={givenLabels}
        rootElement={rootElement}
        topLayer={topLayer}
        onWarning={onWarning}
        {...detailProps}
        opened={opened && reading === 'opened'}
        onClose={() => endReading('closed')}
        term={lastRead?.term}
        onTextSettled={noteShown}
        onFailure={() => {
          noteShown(false);
          endReading('missing');
        }}
      />
      {lastAsked.status !== 'idle' && (
        <VisuallyHidden role="status" lang={labels.lang}>
          {state.status === 'accepted' && labels.sent}
        </VisuallyHidden>
      )}
      <SentNotice
        receipt={state.status === 'accepted' && confirmation ? state.receipt : undefined}
        withButton={receiptButton}
        onOver={onNoticeOver}
        onWarning={onWarning}
        labels={labels}
        rootElement={ofDialog.rootElement}
        topLayer={ofDialog.topLayer ?? true}
        colorScheme={ofDialog.colorScheme}
      />
    </>
  );
}
