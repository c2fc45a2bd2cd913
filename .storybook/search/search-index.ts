import type { Options, SearchOptions } from 'minisearch';

/** A part of a page, from one heading to the next. */
export interface Section {
  /** Of the entry in the sidebar, with the heading: `api-contract--docs#cors`. */
  id: string;
  page: string;
  heading: string;
  /** The names that its tables explain: props, codes. */
  names: string;
  text: string;
}

/** Words that visitors type, and the pages' words for them. */
const pageWords: Readonly<Record<string, string>> = {
  recibo: 'receipt',
  comprovante: 'receipt',
  moeda: 'currency',
  dinheiro: 'money',
  valor: 'amount',
  tema: 'theming',
  instalar: 'install',
  instalacao: 'install',
  erro: 'error',
  texto: 'text',
  idioma: 'content',
  traducao: 'content',
  i18n: 'content',
  translate: 'content',
  translation: 'content',
  teclado: 'keyboard',
  celular: 'phone',
  mobile: 'phone',
  nao: 'not',
  aparece: 'show',
  abre: 'show',
  seguranca: 'security',
  teste: 'testing',
  exemplo: 'recipe',
  ssr: 'server',
  backend: 'server',
  test: 'testing',
  testar: 'testing',
  color: 'colour',
  cor: 'colour',
  cores: 'colour',
  // Without its 's', it would be the line above.
  cors: 'cor',
  botao: 'button',
  preco: 'price',
  dollar: 'currency',
  dolar: 'currency',
  a11y: 'accessibility',
  performance: 'speed',
  velocidade: 'speed',
  tamanho: 'size',
  kb: 'size',
  versao: 'version',
  upgrade: 'version',
  licenca: 'license',
  licence: 'license',
  suporte: 'support',
  help: 'support',
  desinstalar: 'uninstall',
  privacy: 'lgpd',
  privacidade: 'lgpd',
  wordpress: 'woocommerce',
  ingle: 'english',
  espanhol: 'spanish',
};

/** Without accents: 'aceitacao' finds 'aceitação'. */
const fold = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Without accents and plurals: 'receipt' finds the page 'Receipts'. */
export const normalize = (word: string): string => fold(word).replace(/(?<=\w{3})s$/, '');

const fillers = new Set(
  (
    'a an and are can change do does find for get how i in is it make my of on set the to what when where which with ' +
    'alterar como da de do em faco meu minha mudar na no o onde para posso qual que trocar um uma'
  )
    .split(' ')
    .map(normalize),
);

/** The words without those that every question has, unless there are no others. */
export function withoutFillers(words: string): string {
  const telling = words.split(/\s+/).filter((word) => !fillers.has(normalize(word)));
  return telling.length > 0 ? telling.join(' ') : words;
}

const searchOptions: SearchOptions = {
  boost: { page: 3, heading: 4, names: 4 },
  processTerm: (word) => {
    const term = normalize(word);
    return pageWords[fold(word)] ?? pageWords[term] ?? term;
  },
  prefix: (term) => term.length > 1,
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
};

/** Of a text, 'not-json' gives three words: 'not-json', 'not' and 'json'. A name is one word. */
function tokenize(text: string, field?: string): string[] {
  if (field === 'names') return text.split(' ');
  const words = text.split(/[\s\p{P}\p{S}]+/u);
  return [...words, ...(text.match(/[a-z]+(?:-[a-z]+)+/gi) ?? [])];
}

/** How the index is made when the Storybook is built, and read when somebody searches. */
export const indexOptions: Options<Section> = {
  fields: ['page', 'heading', 'names', 'text'],
  storeFields: ['page', 'heading', 'text'],
  processTerm: normalize,
  tokenize,
  searchOptions,
};

/** Where the Storybook has it. */
export const indexFile = 'search/pages.json';
