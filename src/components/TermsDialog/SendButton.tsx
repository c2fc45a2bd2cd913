import { type CSSProperties, type ReactNode, useState } from 'react';
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

const hidden = { position: 'absolute', clipPath: 'inset(50%)' } as const;

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
  const label = isRetry ? labels.retry : labels.send;
  // While sending, the name stays, because readers would read a new name beside the spoken text.
  const [name, setName] = useState(label);
  if (!sending && name !== label) setName(label);
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
      <bdi style={sending ? hidden : undefined}>{sending ? name : label}</bdi>
      {sending && <bdi aria-hidden>{labels.sending}</bdi>}
    </DialogButton>
  );
}
