import type { CSSProperties, ReactNode } from 'react';
import type { TermsLabels } from '../../core/terms/labels.ts';
import { DialogButton } from '../DialogButton/DialogButton.tsx';
import classes from './TermsDialog.module.css';

interface SendButtonProps {
  labels: TermsLabels;
  canSend: boolean;
  sending: boolean;
  /** Whether the last acceptance failed and a retry can succeed now. */
  isRetry: boolean;
  onSend: (() => void) | undefined;
  getStyles: (part: 'send') => { className: string; style: CSSProperties };
  unstyled: boolean | undefined;
}

/** 'Enviar', 'Enviando…' or 'Tentar novamente'. */
export function SendButton({
  labels,
  canSend,
  sending,
  isRetry,
  onSend,
  getStyles,
  unstyled,
}: SendButtonProps): ReactNode {
  return (
    <DialogButton
      {...getStyles('send')}
      unstyled={unstyled}
      disabled={!canSend && !sending}
      // Not `disabled` while sending, because the focus would leave the dialog.
      aria-disabled={sending || undefined}
      aria-busy={sending || undefined}
      leftSection={sending && <span className={unstyled ? undefined : classes.spinner} aria-hidden />}
      onClick={() => {
        if (canSend) onSend?.();
      }}
    >
      <bdi>{sending ? labels.sending : isRetry ? labels.retry : labels.send}</bdi>
    </DialogButton>
  );
}
