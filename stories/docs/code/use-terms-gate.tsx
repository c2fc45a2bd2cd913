import { useTermsGate } from 'aceite';
import { acceptSentence, plainLabels } from 'aceite/core';

export function OwnTerms({ token }: { token: string | null }) {
  const { state, canSend, errorText, setChecked, send } = useTermsGate({
    personType: 'PF',
    baseUrl: 'https://api.loja.com.br/',
    idCompany: 42,
    token,
    labels: plainLabels,
  });
  if (state.status !== 'pending' && state.status !== 'sending') return null;
  return (
    <>
      <label>
        <input type="checkbox" checked={state.checked} onChange={(event) => setChecked(event.currentTarget.checked)} />
        {acceptSentence(state.terms, plainLabels)}
      </label>
      {errorText && <p role="alert">{errorText}</p>}
      <button type="button" disabled={!canSend} onClick={() => void send().catch(() => {})}>
        Enviar
      </button>
    </>
  );
}
