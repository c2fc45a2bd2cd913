import { useTermsGate } from 'aceite';

export function OwnTerms({ token }: { token: string | null }) {
  const { state, canSend, errorText, setChecked, send } = useTermsGate({
    personType: 'PF',
    baseUrl: 'https://api.loja.com.br/',
    idCompany: 42,
    token,
  });
  if (state.status !== 'pending' && state.status !== 'sending') return null;
  const titles = state.terms.filter((term) => term.visible).map((term) => term.title);
  return (
    <>
      <label>
        <input type="checkbox" checked={state.checked} onChange={(event) => setChecked(event.currentTarget.checked)} />
        Li e aceito: {titles.join(', ')}
      </label>
      {errorText && <p role="alert">{errorText}</p>}
      <button type="button" disabled={!canSend} onClick={() => void send().catch(() => {})}>
        Enviar
      </button>
    </>
  );
}
