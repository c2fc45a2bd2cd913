import { useTermsGate } from 'aceite';

export function OwnTerms({ token }: { token: string | null }) {
  const { state, setChecked, send } = useTermsGate({
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
      <button type="button" disabled={!state.checked} onClick={() => void send().catch(() => {})}>
        Enviar
      </button>
    </>
  );
}
