/** TypeScript can emit the declarations of a design system that extends the package. */
import { MoneyInput, type MoneyInputProps, TermsDialog, TermsGate, type TermsGateProps, useTermsGate } from 'aceite';
import { createTermsGate, type GateState } from 'aceite/core';
import { acceptTerms, answersOf, createFakeTermsApi, createHandlers, createRoute } from 'aceite/testing';

export const Amount = MoneyInput.withProps({ variant: 'filled' });
export const components = { MoneyInput, TermsDialog, TermsGate };
export const Amounts = (props: MoneyInput.Props) => <MoneyInput {...props} variant="filled" />;
export const Price = (props: MoneyInputProps) => <MoneyInput {...props} currency="BRL" />;
export const Gate = (props: Omit<TermsGateProps, 'storeColor'>) => <TermsGate {...props} storeColor="#0a7d4f" />;

export function useTerms(token: string | null) {
  const { state, ...gate } = useTermsGate({ token, idCompany: 42 });
  return { ...gate, asked: state.status === 'pending' || state.status === 'sending' ? state : undefined };
}

export const createGate = (token: string) =>
  createTermsGate({ personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, token });
export const narrow = (state: GateState) => (state.status === 'pending' ? state : undefined);

export const api = createFakeTermsApi();
export const route = createRoute(api);
export const handlersOf = (msw: Parameters<typeof createHandlers>[0]) => createHandlers(msw, api);
export { acceptTerms, answersOf };
