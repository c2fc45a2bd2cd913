import type { Receipt, ReceiptTerm } from '../model/receipt.ts';
import { defaultDocumentLabels, type DocumentLabels } from '../terms/document-labels.ts';
import { givenTexts, type PartialTexts } from '../terms/labels.ts';
import { type DocumentContent, type DocumentNode, toHtml } from './document-node.ts';
import { documentStyles } from './document-styles.ts';
import { factList, foreign, termFacts, time } from './document-parts.ts';

/** The options of `receiptDocument`. */
export interface ReceiptDocumentOptions {
  /** The name or the address of the store, as customers know it. */
  store?: string | undefined;
  /** Replaces texts; those left out stay in Portuguese. */
  labels?: PartialTexts<DocumentLabels> | undefined;
  /** The time zone of the date, such as `'America/Sao_Paulo'`. @default the time zone of the machine */
  timeZone?: string | undefined;
}

const personTypes = new Map([
  ['PF', 'Pessoa física'],
  ['PJ', 'Pessoa jurídica'],
]);

/** The name of a person type in Portuguese documents; other types and languages keep the value of the API. */
const personName = (type: string, lang: string): string => (/^pt\b/i.test(lang) && personTypes.get(type)) || type;

function describeTerm({ id, title, sha256, opened, visible }: ReceiptTerm, labels: DocumentLabels): DocumentNode {
  const answer = opened ? labels.yes : labels.no;
  return {
    name: 'section',
    children: [
      { name: 'h2', children: [foreign(title || labels.termFallback)] },
      factList([[labels.opened, visible ? answer : labels.notShown], ...termFacts(id, sha256, labels)]),
    ],
  };
}

/** A receipt as the content of a document. */
function receiptContent(
  receipt: Receipt,
  { store, labels: given, timeZone }: ReceiptDocumentOptions & { labels: Partial<DocumentLabels> },
): DocumentContent {
  const labels = { ...defaultDocumentLabels, ...given };
  const { lang } = labels;
  const header: DocumentNode = {
    name: 'header',
    children: [
      { name: 'h1', children: [labels.receipt] },
      factList([
        [labels.store, store],
        [labels.company, String(receipt.idCompany)],
        [labels.personType, personName(String(receipt.personType), lang)],
        [labels.acceptedAt, time(String(receipt.acceptedAt), lang, timeZone)],
        [labels.sentence, foreign(receipt.sentence)],
        [labels.madeBy, `aceite ${receipt.version}`],
      ]),
    ],
  };
  const note: DocumentNode = { name: 'p', children: [labels.hashNote] };
  return {
    lang,
    title: labels.receipt,
    children: [header, ...receipt.terms.map((term) => describeTerm(term, labels)), note],
  };
}

/**
 * A receipt as a document that the customer can keep: a whole HTML page, to be sent, saved or printed. Every text of the
 * receipt is escaped, and nothing in the page runs or loads. Throws a RangeError for a time zone that does not exist.
 */
export const receiptDocument = (receipt: Receipt, options: ReceiptDocumentOptions = {}): string =>
  toHtml(receiptContent(receipt, { ...options, labels: givenTexts(options.labels) }), documentStyles);
