import type { Term } from 'aceite';
import { exampleTerms } from 'aceite/testing';
import entrega from './terms/politica-de-entrega.html?raw';
import avaliacoes from './terms/politica-de-avaliacoes.html?raw';
import comprasPj from './terms/politica-de-compras-pj.html?raw';
import pagamento from './terms/politica-de-pagamento.html?raw';
import privacidade from './terms/politica-de-privacidade.html?raw';
import trocas from './terms/politica-de-trocas-e-devolucoes.html?raw';
import fidelidade from './terms/regulamento-fidelidade.html?raw';
import marketplace from './terms/regulamento-marketplace.html?raw';
import garantia from './terms/termo-garantia-estendida.html?raw';
import cartaoPresente from './terms/termos-do-cartao-presente.html?raw';
import usoPf from './terms/termos-de-uso-pf.html?raw';
import usoPj from './terms/termos-de-uso-pj.html?raw';

const texts: Record<string, string> = {
  11: usoPf,
  12: privacidade,
  13: trocas,
  14: entrega,
  15: fidelidade,
  16: pagamento,
  17: cartaoPresente,
  18: avaliacoes,
  19: marketplace,
  20: garantia,
  31: usoPj,
  32: comprasPj,
};

/** The example terms of `aceite/testing` with texts as long as those of a real store. */
const termsFor = (personType: string): Term[] =>
  exampleTerms
    .filter(({ person_type }) => person_type === personType)
    .map((term) => ({ ...term, text: texts[term.id]! }));

/** What Loja Ipê, a fictional store, asks of people (PF): the same JSON as its API sends. */
export const pf: Term[] = termsFor('PF');

/** What it asks of companies (PJ). */
export const pj: Term[] = termsFor('PJ');

export const [usage, privacy, returns] = pf as [Term, Term, Term];

/** The same terms with a single line of text, for dialogs that never show the text: their args stay readable. */
export const brief = (terms: Term[]): Term[] =>
  terms.map((one) => ({ ...one, text: `<p>${one.title} da Loja Ipê, versão de 2026.</p>` }));

export const longTitles: Term[] = [
  {
    ...usage,
    title:
      'Termos e Condições Gerais de Uso da Plataforma, de Contratação Eletrônica e de Participação em Campanhas ' +
      'Promocionais da Loja Ipê e das Empresas do Mesmo Grupo Econômico',
  },
  { ...privacy, title: 'Política de Privacidade, Proteção de Dados Pessoais e Segurança da Informação' },
  {
    ...returns,
    title: 'Otorrinolaringologistasanticonstitucionalissimamentepneumoultramicroscopicossilicovulcanoconiótico',
  },
];
