import { createTermsGate, preloadTerms, type Receipt, type Term, type TermsGate, verifyReceipt } from 'aceite/core';

/** A server verifies a receipt. */
export async function isTrue(receipt: Receipt, terms: Term[]): Promise<boolean> {
  const { valid } = await verifyReceipt(receipt, terms);
  return valid;
}

const visit = { personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, token: null };
preloadTerms(visit);
export const gate: TermsGate = createTermsGate(visit);
