import { useProps, VisuallyHidden } from '@mantine/core';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { type GateState, idleState, isOpened } from '../../core/gate/gate-state.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import { apiLanguage, type Term } from '../../core/model/term.ts';
import { errorText, isRetryable } from '../../core/gate/error-text.ts';
import { type TermsBehaviour, termsOptions } from '../../core/options/options.ts';
import { ignoreReported } from '../../core/page/report.ts';
import { completeLabels } from '../../core/terms/labels.ts';
import { useWhenIdle } from '../../hooks/use-when-idle.ts';
import { readColor } from '../DialogFrame/read-color.ts';
import type { TermDetailDialogProps, TermDetailProps } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsDialog, type TermsDialogProps, type TermsDialogState } from '../TermsDialog/TermsDialog.tsx';
import { SentNotice } from './SentNotice.tsx';

export interface TermDetailPartProps extends TermDetailDialogProps {
  /** Called when the dialog could not be loaded. */
  onFailure: () => void;
}

/** The dialog of a term, and the function that loads it. */
export interface TermDetailPart {
  Dialog: ComponentType<TermDetailPartProps>;
  /** Loads the code that only an opened term needs. */
  prefetch: () => Promise<unknown>;
}

export interface GateDialogsProps
  extends Omit<TermsDialogProps, keyof TermsDialogState>, Pick<TermsBehaviour, 'confirmation'> {
  gate: TermsGate;
  state: GateState;
  /** Props of the dialog that shows one term. */
  detailProps?: TermDetailProps | undefined;
  detailPart: TermDetailPart;
}

/** Renders the state of a gate, and calls the gate's methods when the person acts. */
export function GateDialogs({
  gate,
  state,
  confirmation = termsOptions.confirmation.default,
  detailProps,
  detailPart,
  ...dialogProps
}: GateDialogsProps): ReactNode {
  const { setChecked, send, dismiss, markOpened, fail } = gate;
  const opened = isOpened(state);
  const { storeColor, colorScheme, labels: givenLabels, rootElement, onWarning } = dialogProps;
  /** The props of the main dialog, with the theme's defaults for it. */
  const withDefaults = useProps('TermsDialog', null, dialogProps);
  const labels = completeLabels(withDefaults.labels);
  /** The last opened term, and its session. `missing`: its dialog could not be loaded. */
  const [lastTerm, setLastTerm] = useState<{ term: Term; sessionId: number; is: 'opened' | 'closed' | 'missing' }>();
  const { prefetch } = detailPart;
  useWhenIdle(
    state.status === 'pending',
    // A failure is ignored: opening the term loads again and reports.
    useCallback(() => void prefetch().catch(ignoreReported), [prefetch]),
  );
  const [lastOpenedState, setLastOpenedState] = useState(idleState);
  if (opened && lastOpenedState !== state) setLastOpenedState(state);
  // A dialog that fades out keeps the state in which it was open.
  const shownState = opened ? state : lastOpenedState;
  const stateWithTerms = 'terms' in shownState ? shownState : undefined;
  const pending = state.status === 'pending' ? state : undefined;
  const error = pending?.error;
  /** The dialog of the last term in this session; `undefined` if none was opened. */
  const detailStatus = lastTerm?.sessionId === state.sessionId ? lastTerm.is : undefined;
  const closeDetail = (is: 'closed' | 'missing'): void => setLastTerm((last) => last && { ...last, is });
  const markText = (isShown: boolean): void => {
    // Compared by object, not by id: a refetched list may have another text with the same id.
    if (lastTerm && stateWithTerms?.terms.includes(lastTerm.term)) markOpened(lastTerm.term.id, isShown);
  };
  function errorNote(): string | undefined {
    if (error) return errorText(error, labels);
    if (pending?.changed) return labels.termsChanged;
    return detailStatus === 'missing' ? labels.textUnavailable : undefined;
  }

  return (
    <>
      <TermsDialog
        {...dialogProps}
        opened={opened}
        onClose={dismiss}
        terms={stateWithTerms?.terms ?? []}
        newTermIds={stateWithTerms?.newIds}
        updated={stateWithTerms?.updated ?? false}
        loading={shownState.status === 'loading'}
        sending={shownState.status === 'sending'}
        sendDisabled={shownState.status === 'pending' && shownState.sendDisabled}
        retryable={error && isRetryable(error)}
        error={errorNote()}
        errorLang={error?.detail ? apiLanguage : undefined}
        checked={stateWithTerms?.checked ?? false}
        onCheckedChange={({ checked }) => setChecked(checked)}
        onSend={() => {
          // onError reports the failure, and the dialog shows it.
          send().catch(ignoreReported);
        }}
        onOpenTerm={({ term }) => {
          markOpened(term.id);
          setLastTerm({ term, sessionId: state.sessionId, is: 'opened' });
        }}
        onDetached={fail}
      />
      <detailPart.Dialog
        // An invalid colour is omitted, because TermsDialog has warned about it.
        storeColor={typeof storeColor === 'string' && readColor(storeColor) ? storeColor : undefined}
        colorScheme={colorScheme}
        labels={givenLabels}
        rootElement={rootElement}
        onWarning={onWarning}
        {...detailProps}
        opened={opened && detailStatus === 'opened'}
        onClose={() => closeDetail('closed')}
        term={lastTerm?.term}
        onTextSettled={markText}
        onFailure={() => {
          markText(false);
          closeDetail('missing');
        }}
      />
      {lastOpenedState.status !== 'idle' && (
        <VisuallyHidden role="status" lang={labels.lang}>
          {state.status === 'accepted' && labels.sent}
        </VisuallyHidden>
      )}
      <SentNotice
        receipt={state.status === 'accepted' && confirmation ? state.receipt : undefined}
        labels={labels}
        rootElement={withDefaults.rootElement}
        colorScheme={withDefaults.colorScheme}
      />
    </>
  );
}
