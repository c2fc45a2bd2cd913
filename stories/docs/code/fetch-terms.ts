import { fetchTerms } from 'aceite/core';

export async function countPending(token: string): Promise<number> {
  const terms = await fetchTerms({ personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, token });
  return terms.pending.length;
}
