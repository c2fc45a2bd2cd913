import { plainLabels } from 'aceite-embed/core';
import { install } from 'aceite-embed/embed';

const terms = install({ personType: 'PF', baseUrl: 'https://api.loja.com.br/' });

export const askTerms = (token) =>
  terms.open({ token, idCompany: 42, persistent: true, labels: { ...plainLabels, decline: 'Voltar à loja' } });
