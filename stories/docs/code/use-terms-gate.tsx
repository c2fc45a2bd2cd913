import { type Term, TermDetailDialog, useTermsGate, type UseTermsGateOptions } from 'aceite';
import { acceptSentence, plainLabels, termTitle } from 'aceite/core';
import { useEffect, useId, useRef, useState } from 'react';

/** A dialog of your own. The hook loads the terms, sends the acceptance and calls the callbacks. */
export function OwnDialog(options: UseTermsGateOptions) {
  const { state, opened, canSend, errorText, changedText, ...gate } = useTermsGate({
    ...options,
    // The receipt holds the sentence of these labels.
    labels: plainLabels,
  });
  const [reading, setReading] = useState<Term>();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (opened) dialog?.showModal();
    return () => dialog?.close();
  }, [opened]);
  const shown = state.status === 'pending' || state.status === 'sending' ? state : undefined;
  const visible = shown?.terms.filter((term) => term.visible) ?? [];
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        gate.dismiss();
      }}
    >
      <h2 id={titleId}>Termos da loja</h2>
      {visible.map((term) => (
        <p key={term.id}>
          <button
            type="button"
            onClick={() => {
              gate.markOpened(term.id);
              setReading(term);
            }}
          >
            Ler {termTitle(term)}
          </button>
        </p>
      ))}
      <label>
        <input
          type="checkbox"
          checked={shown?.checked ?? false}
          onChange={(event) => gate.setChecked(event.currentTarget.checked)}
        />{' '}
        {acceptSentence(visible, plainLabels)}
      </label>
      <p role="alert">{errorText ?? changedText}</p>
      <button type="button" disabled={!canSend} onClick={() => void gate.send().catch(() => {})}>
        {state.status === 'sending' ? 'Enviando…' : 'Enviar'}
      </button>
      <TermDetailDialog opened={reading !== undefined} term={reading} onClose={() => setReading(undefined)} />
    </dialog>
  );
}
