import type { Term } from '../core/model/term.ts';

const example = (id: number, person_type: 'PF' | 'PJ', resumed_title: string, title: string): Term => ({
  id,
  person_type,
  resumed_title,
  title,
  text: `<p>${title} da Loja Ipê, versão de 2026.</p>`,
  visible: true,
});

/** Terms of a fictional store. `'PF'` has the ids 11 to 20, `'PJ'` 31 and 32. */
export const exampleTerms: readonly Term[] = [
  example(11, 'PF', 'Termos de uso', 'Termos e Condições de Uso'),
  example(12, 'PF', 'Privacidade', 'Política de Privacidade'),
  example(13, 'PF', 'Trocas e devoluções', 'Política de Trocas e Devoluções'),
  example(14, 'PF', 'Entrega', 'Política de Entrega e Frete'),
  example(15, 'PF', 'Programa Raízes', 'Regulamento do Programa de Fidelidade Raízes'),
  example(16, 'PF', 'Pagamento', 'Política de Pagamento'),
  example(17, 'PF', 'Cartão-presente', 'Termos do Cartão-presente'),
  example(18, 'PF', 'Avaliações', 'Política de Avaliações e Comentários'),
  example(19, 'PF', 'Lojistas parceiros', 'Regras para Compras de Lojistas Parceiros'),
  example(20, 'PF', 'Garantia estendida', 'Termo de Garantia Estendida'),
  example(31, 'PJ', 'Condições gerais', 'Condições Gerais de Fornecimento e Uso para Empresas'),
  example(32, 'PJ', 'Crédito e faturamento', 'Política de Crédito, Faturamento e Entrega para Empresas'),
];
