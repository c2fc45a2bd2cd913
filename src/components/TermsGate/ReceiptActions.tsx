import { CloseButton } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { focused, returnFocus } from '../../hooks/focus.ts';
import { DialogButton } from '../DialogButton/DialogButton.tsx';
import classes from './SentNotice.module.css';

interface ReceiptActionsProps {
  labels: TermsLabels;
  onPrint: () => void;
  onClose: () => void;
}

/** The notice's buttons: one prints the receipt, one closes the notice, as Escape does. The focus then returns to its opener. */
export function ReceiptActions({ labels, onPrint, onClose }: ReceiptActionsProps): ReactNode {
  const actions = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const close = (): void => {
    const hadFocus = actions.current?.contains(focused());
    onClose();
    if (hadFocus) returnFocus(opener.current);
  };
  return (
    // Handles events that bubble from its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classes.actions}
      ref={actions}
      role="group"
      aria-label={labels.sent}
      onFocus={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) opener.current = relatedTarget;
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') close();
      }}
    >
      <DialogButton variant="default" onClick={onPrint}>
        {labels.printReceipt}
      </DialogButton>
      <CloseButton size={44} iconSize={20} aria-label={labels.close} onClick={close} />
    </div>
  );
}
