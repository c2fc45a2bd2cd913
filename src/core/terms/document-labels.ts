/** The texts of printed and saved terms and receipts. */
export interface DocumentLabels {
  /** Language tag of these texts and the dates. */
  lang: string;
  /** Title of a receipt. */
  receipt: string;
  /** Before the name or address of the store. */
  store: string;
  /** Before the store's id. */
  company: string;
  /** Before the person type. */
  personType: string;
  /** Before the time of printing. */
  printedAt: string;
  /** Before the time of the acceptance. */
  acceptedAt: string;
  /** Before the accepted sentence. */
  sentence: string;
  /** Before the id of a term. */
  termId: string;
  /** Before the answer whether the term was opened. */
  opened: string;
  /** The answer 'yes'. */
  yes: string;
  /** The answer 'no'. */
  no: string;
  /** Instead of `yes` or `no` for a hidden term. */
  notShown: string;
  /** Before the hash of a term's text. */
  textHash: string;
  /** Instead of the hash on a page without https. */
  notHashed: string;
  /** The purpose of the hash. */
  hashNote: string;
  /** Before the name and version of this package. */
  madeBy: string;
  /** Title of a term without one. */
  termFallback: string;
}

export const defaultDocumentLabels: Readonly<DocumentLabels> = {
  lang: 'pt-BR',
  receipt: 'Comprovante de aceite',
  store: 'Loja',
  company: 'Código da loja',
  personType: 'Tipo de pessoa',
  printedAt: 'Impresso ou salvo em',
  acceptedAt: 'Aceito em',
  sentence: 'Declaração',
  termId: 'Código do termo',
  opened: 'Texto aberto antes do aceite',
  yes: 'Sim',
  no: 'Não',
  notShown: 'Não aparecia na lista',
  textHash: 'SHA-256 do texto',
  notHashed: 'Não calculado',
  hashNote: 'O código SHA-256 identifica o texto exato: se o texto mudar, o código também muda.',
  madeBy: 'Gerado pelo pacote',
  termFallback: 'Termo de uso',
};
