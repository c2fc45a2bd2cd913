import { install } from 'aceite-embed/embed';

const terms = install({ personType: 'PF', baseUrl: 'https://api.loja.com.br/' });

export const askTerms = (token) =>
  terms.open({ token, idCompany: 42, persistent: true, labels: { decline: 'Voltar à loja' } });
