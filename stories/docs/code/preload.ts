import { preloadTerms } from 'aceite/core';

export const startEarly = (token: string) =>
  preloadTerms({ personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, token });
