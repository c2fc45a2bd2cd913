import type { Term } from 'aceite';
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

function term(id: number, person_type: string, resumed_title: string, title: string, text: string): Term {
  return { id, person_type, resumed_title, title, text, visible: true };
}

/** What Loja Ipê, a fictional store, asks of people (PF): the same JSON as its API sends. */
export const pf: Term[] = [
  term(11, 'PF', 'Termos de uso', 'Termos e Condições de Uso', usoPf),
  term(12, 'PF', 'Privacidade', 'Política de Privacidade', privacidade),
  term(13, 'PF', 'Trocas e devoluções', 'Política de Trocas e Devoluções', trocas),
  term(14, 'PF', 'Entrega', 'Política de Entrega e Frete', entrega),
  term(15, 'PF', 'Programa Raízes', 'Regulamento do Programa de Fidelidade Raízes', fidelidade),
  term(16, 'PF', 'Pagamento', 'Política de Pagamento', pagamento),
  term(17, 'PF', 'Cartão-presente', 'Termos do Cartão-presente', cartaoPresente),
  term(18, 'PF', 'Avaliações', 'Política de Avaliações e Comentários', avaliacoes),
  term(19, 'PF', 'Lojistas parceiros', 'Regras para Compras de Lojistas Parceiros', marketplace),
  term(20, 'PF', 'Garantia estendida', 'Termo de Garantia Estendida', garantia),
];

/** What it asks of companies (PJ). */
export const pj: Term[] = [
  term(31, 'PJ', 'Condições gerais', 'Condições Gerais de Fornecimento e Uso para Empresas', usoPj),
  term(32, 'PJ', 'Crédito e faturamento', 'Política de Crédito, Faturamento e Entrega para Empresas', comprasPj),
];

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
