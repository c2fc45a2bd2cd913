import { type Term, type TermId, TermsDialog } from 'aceite';
import { plainLabels } from 'aceite/core';
import { useState } from 'react';

interface OwnDialogProps {
  opened: boolean;
  onClose: () => void;
  terms: Term[];
  accept: (termIds: TermId[]) => Promise<void>;
}

export function OwnDialog({ opened, onClose, terms, accept }: OwnDialogProps) {
  const [checked, setChecked] = useState(false);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  function close() {
    // The next terms need a new tick.
    setChecked(false);
    setError(undefined);
    onClose();
  }
  async function send() {
    setSending(true);
    setError(undefined);
    try {
      await accept(terms.map(({ id }) => id));
      close();
    } catch {
      setError('Não foi possível enviar. Tente novamente.');
    }
    setSending(false);
  }
  return (
    <TermsDialog
      {...{ opened, terms, checked, sending, error }}
      labels={plainLabels}
      onClose={close}
      retryable
      onCheckedChange={(change) => setChecked(change.checked)}
      onSend={() => void send()}
    />
  );
}
