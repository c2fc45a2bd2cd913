import { useState } from 'react';
import { dialogState } from '../../core/gate/dialog-state.ts';
import { type GateState, idleState, isOpened } from '../../core/gate/gate-state.ts';
import type { TermsGate } from '../../core/gate/terms-gate.ts';
import type { Term } from '../../core/model/term.ts';
import { ignoreReported } from '../../core/run/report.ts';
import type { TermsLabels } from '../../core/terms/labels.ts';
import type { TermsDialogState } from '../TermsDialog/TermsDialog.tsx';

interface LastTerm {
  term: Term;
  sessionId: number;
  isOpen: boolean;
}

/** Returns the props that both dialogs get from a gate and its state. */
export function useDialogState(gate: TermsGate, state: GateState, labels: TermsLabels) {
  const opened = isOpened(state);
  const [openedState, setOpenedState] = useState(idleState);
  if (opened && openedState !== state) setOpenedState(state);
  const shown = opened ? state : openedState;

  const [lastTerm, setLastTerm] = useState<LastTerm>();
  const [shownTexts] = useState(() => new WeakSet<Term>());
  const data = dialogState(state, shown, labels);

  const dialog: TermsDialogState = {
    ...data,
    onClose: gate.dismiss,
    onDecline: gate.decline,
    onCheckedChange: ({ checked }) => gate.setChecked(checked),
    // The dialog shows the failure.
    onSend: () => void gate.send().catch(ignoreReported),
    onOpenTerm: ({ term }) => {
      gate.markOpened(term.id);
      // The person may go back before the text is shown.
      if (!shownTexts.has(term)) gate.markTextShown(term.id, false);
      setLastTerm({ term, sessionId: state.sessionId, isOpen: true });
    },
    onDetached: gate.fail,
  };
  const detail = {
    opened: opened && lastTerm?.sessionId === state.sessionId && lastTerm.isOpen,
    onClose: () => setLastTerm((last) => last && { ...last, isOpen: false }),
    term: lastTerm?.term,
    onTextSettled: (isShown: boolean) => {
      // A refetched list may have another text with the same id.
      if (!lastTerm || !data.terms.includes(lastTerm.term)) return;
      if (isShown) shownTexts.add(lastTerm.term);
      gate.markTextShown(lastTerm.term.id, isShown);
    },
  };
  return { dialog, detail, hasOpened: openedState.status !== 'idle' };
}
