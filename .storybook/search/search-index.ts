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

/** Without accents: 'aceitacao' finds 'aceitação'. */
const fold = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The pages' words, and what visitors type for them. */
const typedWords = {
  accessibility: 'a11y',
  amount: 'valor',
  button: 'botão',
  colour: 'color cor cores',
  content: 'idioma tradução i18n translate translation',
  // The index has CORS without its 's': 'cor', which visitors type for a colour.
  cor: 'cors',
  currency: 'moeda dollar dólar',
  english: 'inglês',
  error: 'erro',
  install: 'instalar instalação',
  keyboard: 'teclado',
  lgpd: 'privacy privacidade',
  license: 'licença licence',
  money: 'dinheiro',
  not: 'não',
  phone: 'celular mobile',
  price: 'preço',
  receipt: 'recibo comprovante',
  recipe: 'exemplo',
  security: 'segurança',
  server: 'ssr backend',
  show: 'aparece abre',
  size: 'tamanho kb',
  spanish: 'espanhol',
  speed: 'performance velocidade',
  support: 'suporte help',
  testing: 'test teste testar',
  text: 'texto',
  theming: 'tema',
  uninstall: 'desinstalar',
  version: 'versão upgrade',
  woocommerce: 'wordpress',
};

const pageWords = new Map(
  Object.entries(typedWords).flatMap(([word, typed]) => typed.split(' ').map((one) => [fold(one), word] as const)),
);

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
    return pageWords.get(fold(word)) ?? pageWords.get(term) ?? term;
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
