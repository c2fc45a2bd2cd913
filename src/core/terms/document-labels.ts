/** Every text of a printed or saved document: a term, or the receipt of an acceptance. */
export interface DocumentLabels {
  /** The language of these texts and of the dates, as a tag such as `pt-BR`. */
  lang: string;
  /** Title of a receipt. */
  receipt: string;
  /** Before the name or address of the store. */
  store: string;
  /** Before the store's id. */
  company: string;
  /** Before the person type. */
  personType: string;
  /** Before the time at which a term was printed. */
  printedAt: string;
  /** Before the time of the acceptance. */
  acceptedAt: string;
  /** Before the sentence that was accepted. */
  sentence: string;
  /** Before the id of a term. */
  termId: string;
  /** Label of the answer to whether the term was opened before it was accepted. */
  opened: string;
  /** The answer 'yes'. */
  yes: string;
  /** The answer 'no'. */
  no: string;
  /** Replaces `yes` or `no` if the term was hidden. */
  notShown: string;
  /** Before the hash of a term's text. */
  textHash: string;
  /** Shown if the page could not compute the hash. */
  notHashed: string;
  /** Explains the purpose of the hash. */
  hashNote: string;
  /** Before the name and version of this package. */
  madeBy: string;
  /** Shown if a term has no title. */
  termFallback: string;
}

/** The texts of printed terms and receipts in Portuguese: the default. */
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
