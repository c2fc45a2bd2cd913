import type { DocumentLabels } from './document-labels.ts';
import { givenTexts, type PartialTexts } from './given-texts.ts';

/** Every text that a customer sees or hears in the dialogs. */
export interface TermsLabels {
  /** The language of these texts, as a tag such as `pt-BR`: screen readers pronounce by it. */
  lang: string;
  /** Title of the main dialog. */
  title: string;
  /** How the sentence beside the checkbox begins. */
  accept: string;
  /** Above the rows of terms, with `layout: 'list'`. */
  acceptList: string;
  /** Between two titles of the sentence. */
  separator: string;
  /** Before the last title of the sentence. */
  lastSeparator: string;
  /** Shown when the person accepted terms before and new ones exist. */
  updated: string;
  /** Marks a term that was added, or changed, while the dialog was open; after its title. */
  newTerm: string;
  /** Shown when the list of terms has changed while the dialog was open: the box is then not ticked. */
  termsChanged: string;
  /** The send button. */
  send: string;
  /** The send button while the acceptance is under way; also announced. */
  sending: string;
  /** Shown when the acceptance takes longer than 8 seconds. */
  sendSlow: string;
  /** Shown for some seconds, and announced, once the server has recorded the acceptance. */
  sent: string;
  /** The button that prints the receipt, beside `sent`. */
  printReceipt: string;
  /** Shown when the acceptance failed and the server gave no reason. */
  sendFailed: string;
  /** Shown when the acceptance failed because there is no connection. */
  offline: string;
  /** Shown when no answer came, or not in time: the acceptance may have been recorded. */
  sendUnknown: string;
  /** Shown when the server asks to wait before the next try, and gave no reason. */
  sendLater: string;
  /** Said while the terms load. */
  loading: string;
  /** Name of the close button, and the button at the end of a term. */
  close: string;
  /** Name of the close button at the top of a term. */
  back: string;
  /** Shown where a term has no short title. */
  termFallback: string;
  /** Shown instead of a body that is missing or cannot be made safe. */
  textUnavailable: string;
  /** Loads a term's body again; also the send button after a failure that the same try can overcome. */
  retry: string;
  /** Opens the table of contents of a long term. */
  contents: string;
  /** Prints the term alone, or saves it as a PDF. */
  print: string;
  /** Said after a link that leaves the dialog. */
  newTab: string;
  /** Name of a table without a caption, which scrolls by itself when it is wide. */
  table: string;
}

/** The texts of the dialogs in Portuguese, which are the default. The spec's are word for word. */
export const defaultLabels: Readonly<TermsLabels> = {
  lang: 'pt-BR',
  title: 'Termos e Políticas',
  accept: 'Aceito os/as',
  acceptList: 'Li e aceito:',
  separator: ', ',
  lastSeparator: ' e os ',
  updated: 'Atualizamos nossos termos ou políticas.',
  newTerm: 'novidade',
  termsChanged: 'Os termos mudaram: confira a lista antes de aceitar.',
  send: 'Enviar',
  sending: 'Enviando…',
  sendSlow: 'Está demorando mais que o normal. Aguarde um momento.',
  sent: 'Aceite registrado.',
  printReceipt: 'Imprimir comprovante',
  sendFailed: 'Não foi possível enviar. Tente novamente.',
  offline: 'Sem internet. Verifique sua conexão e tente novamente.',
  sendUnknown: 'Não recebemos a confirmação do seu aceite. Você pode enviar novamente, sem problema.',
  sendLater: 'Não foi possível enviar agora. Aguarde um momento e tente novamente.',
  loading: 'Carregando termos e políticas…',
  close: 'Fechar',
  back: 'Voltar',
  termFallback: 'Termo de uso',
  textUnavailable: 'Texto indisponível.',
  retry: 'Tentar novamente',
  contents: 'Sumário',
  print: 'Imprimir ou salvar',
  newTab: 'abre em nova aba',
  table: 'Tabela',
};

/** Fills in the default for every text of the dialogs that is not given. */
export const completeLabels = (
  labels?: PartialTexts<TermsLabels & DocumentLabels>,
): TermsLabels & Partial<DocumentLabels> => ({ ...defaultLabels, ...givenTexts(labels) });
