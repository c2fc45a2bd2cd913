import type { Options, SearchOptions } from 'minisearch';

/** A part of a page, from one heading to the next. */
export interface Section {
  /** The id of the page in the sidebar, and that of the heading: `api-contract--docs#cors`. */
  id: string;
  page: string;
  heading: string;
  /** The names in its tables, such as props and codes. */
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

/** The words without fillers, unless all of them are fillers. */
export function withoutFillers(words: string): string {
  const others = words.split(/\s+/).filter((word) => !fillers.has(normalize(word)));
  return others.length > 0 ? others.join(' ') : words;
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

/** Splits a text into words: 'not-json' becomes 'not-json', 'not' and 'json'. Names are not split. */
function tokenize(text: string, field?: string): string[] {
  if (field === 'names') return text.split(' ');
  const words = text.split(/[\s\p{P}\p{S}]+/u);
  return [...words, ...(text.match(/[a-z]+(?:-[a-z]+)+/gi) ?? [])];
}

/** The options of the index, both for building and for loading it. */
export const indexOptions: Options<Section> = {
  fields: ['page', 'heading', 'names', 'text'],
  storeFields: ['page', 'heading', 'text'],
  processTerm: normalize,
  tokenize,
  searchOptions,
};

/** The path of the index in the Storybook. */
export const indexFile = 'search/pages.json';
