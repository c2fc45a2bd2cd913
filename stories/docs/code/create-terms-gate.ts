import { createTermsGate, type GateState, type Outcome, type TermsGate } from 'aceite/core';

/** `render` draws the dialog, whose buttons call `setChecked()`, `send()` and `dismiss()` of the gate. */
export function openTerms(token: string, render: (state: GateState, gate: TermsGate) => void): Promise<Outcome> {
  const gate = createTermsGate({ personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, token });
  gate.subscribe(() => render(gate.getSnapshot(), gate));
  return gate.open();
}
