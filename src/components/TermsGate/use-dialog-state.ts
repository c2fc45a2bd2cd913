import { useState } from 'react';
import { dialogState } from '../../core/gate/dialog-state.ts';
import { type GateState, idleState, isOpened } from '../../core/gate/gate-state.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import type { Term } from '../../core/model/term.ts';
import { ignoreReported } from '../../core/page/report.ts';
import type { TermsLabels } from '../../core/terms/labels.ts';
import type { TermsDialogState } from '../TermsDialog/TermsDialog.tsx';

/** The last opened term. `missing`: its dialog could not be loaded. */
interface LastTerm {
  term: Term;
  sessionId: number;
  is: 'opened' | 'closed' | 'missing';
}

/** The props of both dialogs that follow from the state of a gate. */
export function useDialogState(gate: TermsGate, state: GateState, labels: TermsLabels) {
  const opened = isOpened(state);
  const [openedState, setOpenedState] = useState(idleState);
  if (opened && openedState !== state) setOpenedState(state);
  const shown = opened ? state : openedState;

  const [lastTerm, setLastTerm] = useState<LastTerm>();
  const detailStatus = lastTerm?.sessionId === state.sessionId ? lastTerm.is : undefined;
  const data = dialogState(state, shown, detailStatus === 'missing', labels);
  const closeDetail = (is: 'closed' | 'missing'): void => setLastTerm((last) => last && { ...last, is });
  const markText = (isShown: boolean): void => {
    // A refetched list may have another text with the same id.
    if (lastTerm && data.terms.includes(lastTerm.term)) gate.markTextShown(lastTerm.term.id, isShown);
  };

  const dialog: TermsDialogState = {
    ...data,
    onClose: gate.dismiss,
    onDecline: gate.decline,
    onCheckedChange: ({ checked }) => gate.setChecked(checked),
    onSend: () => {
      // The dialog shows the failure.
      gate.send().catch(ignoreReported);
    },
    onOpenTerm: ({ term }) => {
      gate.markOpened(term.id);
      setLastTerm({ term, sessionId: state.sessionId, is: 'opened' });
    },
    onDetached: gate.fail,
  };
  const detail = {
    opened: opened && detailStatus === 'opened',
    onClose: () => closeDetail('closed'),
    term: lastTerm?.term,
    onTextSettled: markText,
    onFailure: () => {
      markText(false);
      closeDetail('missing');
    },
  };
  return { dialog, detail, hasOpened: openedState.status !== 'idle' };
}
