import type { Term } from 'aceite';
import { exampleTerms } from 'aceite/testing';
import { longTerm } from './terms/long-term.ts';
import delivery from './terms/politica-de-entrega.html?raw';
import privacyPolicy from './terms/politica-de-privacidade.html?raw';
import returnsPolicy from './terms/politica-de-trocas-e-devolucoes.html?raw';
import termsOfUse from './terms/termos-de-uso-pf.html?raw';

const texts: Record<string, string> = {
  11: termsOfUse,
  12: longTerm(privacyPolicy),
  13: returnsPolicy,
};

/** The example terms of `aceite/testing` with texts of realistic length. */
const termsFor = (personType: string): Term[] =>
  exampleTerms
    .filter(({ person_type }) => person_type === personType)
    .map((term) => ({ ...term, text: texts[term.id] ?? delivery }));

/** The terms of Loja Ipê, a fictional store, for people (PF), as JSON of its API. */
export const pf: Term[] = termsFor('PF');

/** The terms for companies (PJ). */
export const pj: Term[] = termsFor('PJ');

export const [usage, privacy, returns] = pf as [Term, Term, Term];

/** The same terms with one line of text, for readable args of dialogs that do not show the text. */
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
