/** The first terms of Loja Ipê, a fictional store, with texts of the stories. */
import { readFileSync } from 'node:fs';

export type PersonType = 'PF' | 'PJ';

export interface NewTerm {
  person_type: PersonType;
  resumed_title: string;
  title: string;
  text: string;
}

/** The store's id: `idCompany` of the widget. */
export const companyId = 42;

const texts = new URL('../../../stories/terms/', import.meta.url);

function term(person_type: PersonType, resumed_title: string, title: string, file: string): NewTerm {
  return { person_type, resumed_title, title, text: readFileSync(new URL(file, texts), 'utf8') };
}

export const readFirstTerms = (): NewTerm[] => [
  term('PF', 'Termos de uso', 'Termos e Condições de Uso', 'termos-de-uso-pf.html'),
  term('PF', 'Privacidade', 'Política de Privacidade', 'politica-de-privacidade.html'),
  term('PF', 'Trocas e devoluções', 'Política de Trocas e Devoluções', 'politica-de-trocas-e-devolucoes.html'),
  term('PJ', 'Condições gerais', 'Condições Gerais de Fornecimento e Uso para Empresas', 'termos-de-uso-pf.html'),
  term(
    'PJ',
    'Crédito e faturamento',
    'Política de Crédito, Faturamento e Entrega para Empresas',
    'politica-de-entrega.html',
  ),
];
