import type { DocumentLabels } from './document-labels.ts';

/** `undefined` keeps the default. */
export type PartialTexts<Texts> = { [Name in keyof Texts]?: Texts[Name] | undefined };

/** Keeps only strings, because a content management system may pass `null`. */
export const givenTexts = <Texts extends object>(labels: PartialTexts<Texts> | undefined): Partial<Texts> =>
  Object.fromEntries(Object.entries(labels ?? {}).filter(([, text]) => typeof text === 'string')) as Partial<Texts>;

/** Merges key by key. A later text wins. */
export const mergeTexts = <Texts extends object>(
  ...labels: readonly (PartialTexts<Texts> | undefined)[]
): Partial<Texts> => Object.assign({}, ...labels.map(givenTexts)) as Partial<Texts>;

/** The texts of the dialogs, seen or announced. */
export interface TermsLabels {
  /** Language tag of these texts, for screen readers. */
  lang: string;
  /** Title of the main dialog. */
  title: string;
  /** Why the customer must accept, above the sentence. */
  intro?: string | undefined;
  /** Start of the sentence beside the checkbox. */
  accept: string;
  /** Above the rows of `layout: 'list'`. */
  acceptList: string;
  /** Between two titles of the sentence. */
  separator: string;
  /** Before the last title of the sentence. */
  lastSeparator: string;
  /** Shown to a person who accepted earlier terms. */
  updated: string;
  /** Shown when the terms changed while the dialog was open, which unticks the box. */
  termsChanged: string;
  /** The send button. */
  send: string;
  /** A second button that refuses, such as 'Sair da conta'. Missing by default. */
  decline?: string | undefined;
  /** The send button while sending; also announced. */
  sending: string;
  /** Shown after 8 seconds of sending. */
  sendSlow: string;
  /** Announced when the server has recorded the acceptance. */
  sent: string;
  /** Shown after a failure, unless the server sent a reason. */
  sendFailed: string;
  /** Shown after a failure without a connection. */
  offline: string;
  /** Shown when no complete reply arrived. The acceptance may have been recorded. */
  sendUnknown: string;
  /** Shown after a reply with `Retry-After`, unless the server sent a reason. */
  sendLater: string;
  /** Shown until a new try is possible, announced once. `{time}` counts down, as '30 segundos'. */
  retryIn: string;
  /** Shown and announced when the next try is possible. */
  retryReady: string;
  /** Announced while the terms load. */
  loading: string;
  /** Announced when the terms have loaded. */
  loaded: string;
  /** The close button, and the button at the end of a term. */
  close: string;
  /** The close button at the top of a term. */
  back: string;
  /** Shown if a term has no short title. */
  termFallback: string;
  /** Replaces a text that is missing or cannot be sanitized. */
  textUnavailable: string;
  /** Loads a term's text again. Also the send button after a temporary failure. */
  retry: string;
  /** Opens the table of contents of a long term. */
  contents: string;
  /** Prints the term, or saves it as a PDF. */
  print: string;
  /** Announced after a link that leaves the dialog. */
  newTab: string;
  /** Name of a table without a caption. */
  table: string;
}

/** The texts that the specification gives are copied word for word. */
export const defaultLabels: Readonly<TermsLabels> = {
  lang: 'pt-BR',
  title: 'Termos e Políticas',
  accept: 'Aceito os/as',
  acceptList: 'Li e aceito:',
  separator: ', ',
  lastSeparator: ' e os ',
  updated: 'Atualizamos nossos termos ou políticas.',
  termsChanged: 'Os termos mudaram: confira a lista antes de aceitar.',
  send: 'Enviar',
  sending: 'Enviando…',
  sendSlow: 'Está demorando mais que o normal. Aguarde um momento.',
  sent: 'Aceite registrado.',
  sendFailed: 'Não foi possível enviar. Tente novamente.',
  offline: 'Sem internet. Verifique sua conexão e tente novamente.',
  sendUnknown: 'Não recebemos a confirmação do seu aceite. Você pode enviar novamente, sem problema.',
  sendLater: 'Não foi possível enviar agora.',
  retryIn: 'Você pode enviar novamente em {time}.',
  retryReady: 'Você já pode enviar novamente.',
  loading: 'Carregando termos e políticas…',
  loaded: 'Carregamento concluído.',
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

/** The `lang` of labels may be an invalid language tag. */
export function validLocale(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0]!;
  } catch {
    return defaultLabels.lang;
  }
}

export function retryText(seconds: number, { lang, retryIn, retryReady }: TermsLabels): string {
  if (seconds === 0) return retryReady;
  const format = new Intl.NumberFormat(validLocale(lang), { style: 'unit', unit: 'second', unitDisplay: 'long' });
  return retryIn.replace('{time}', () => format.format(seconds));
}

/** Adds the default texts of the dialogs. */
export const completeLabels = (
  labels?: PartialTexts<TermsLabels & DocumentLabels>,
): TermsLabels & Partial<DocumentLabels> => mergeTexts(defaultLabels, labels) as TermsLabels;
