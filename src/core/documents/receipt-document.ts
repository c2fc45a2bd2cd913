import type { Receipt, ReceiptTerm } from '../model/receipt.ts';
import { apiLanguage, type Term } from '../model/term.ts';
import { defaultDocumentLabels, type DocumentLabels } from '../terms/document-labels.ts';
import { isReadable } from '../terms/is-readable.ts';
import { givenTexts, type PartialTexts } from '../terms/labels.ts';
import { documentPage, factList, html, inApiLanguage, termFacts, time, toText } from './document-page.ts';
import { inertHtml } from './inert-html.ts';

/** Options of `receiptDocument`. */
export interface ReceiptDocumentOptions {
  /** The accepted terms, whose texts the page then contains: words, structure, numbers and links. */
  terms?: readonly Pick<Term, 'id' | 'text'>[] | undefined;
  /** The name or the address of the store. */
  store?: string | undefined;
  /** Replaces texts. */
  labels?: PartialTexts<DocumentLabels> | undefined;
  /** Such as `'America/Sao_Paulo'`. @default the machine's time zone */
  timeZone?: string | undefined;
}

const personTypes = new Map([
  ['PF', 'Pessoa física'],
  ['PJ', 'Pessoa jurídica'],
]);

/** Other types, and all types in other languages, stay as the API writes them. */
const personName = (type: string, lang: string): string => (/^pt\b/i.test(lang) && personTypes.get(type)) || type;

/** A text without these elements keeps its line breaks. */
const lineElements = /<(?:p|div|br|h[1-6]|[uo]l|table|section)[\s/>]/i;

function textOf(id: ReceiptTerm['id'], terms: ReceiptDocumentOptions['terms']) {
  const text = terms?.find((term) => toText(term.id) === toText(id))?.text;
  if (text === undefined) return '';
  const style = lineElements.test(text) ? '' : 'white-space: pre-line';
  return html`<div lang="${apiLanguage}" dir="auto" style="${style}">${inertHtml(text)}</div>`;
}

function describeTerm({ id, title, sha256, opened, visible }: ReceiptTerm, labels: DocumentLabels) {
  const answer = opened ? labels.yes : labels.no;
  return html`<section>
    <h2>${inApiLanguage(isReadable(toText(title)) ? title : labels.termFallback)}</h2>
    ${factList([[labels.opened, visible ? answer : labels.notShown], ...termFacts(id, sha256, labels)])}
  </section>`;
}

/**
 * A receipt as a whole HTML page, in which nothing runs or loads, whatever its texts are. Throws a
 * RangeError for a time zone that does not exist.
 */
export function receiptDocument(
  receipt: Receipt,
  { terms, store, labels: given, timeZone }: ReceiptDocumentOptions = {},
): string {
  const labels = { ...defaultDocumentLabels, ...givenTexts(given) };
  const { lang } = labels;
  return documentPage(
    lang,
    labels.receipt,
    html`<header>
      <h1>${labels.receipt}</h1>
      ${factList([
        [labels.store, store],
        [labels.company, html`${receipt.idCompany}`],
        [labels.personType, personName(toText(receipt.personType), lang)],
        [labels.acceptedAt, time(toText(receipt.acceptedAt), lang, timeZone)],
        [labels.sentence, html`<bdi lang="${receipt.lang}">${receipt.sentence}</bdi>`],
        [labels.madeBy, `aceite ${receipt.version}`],
      ])}
    </header>`,
    ...receipt.terms.map((term) => html`${describeTerm(term, labels)}${textOf(term.id, terms)}`),
    html`<footer>${labels.hashNote}</footer>`,
  );
}
