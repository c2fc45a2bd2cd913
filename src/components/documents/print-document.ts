import type { DocumentLabels } from '../../core/terms/document-labels.ts';
import type { DocumentContent, DocumentNode } from '../../core/documents/document-node.ts';
import { documentStyles } from '../../core/documents/document-styles.ts';
import { receiptContent } from '../../core/documents/receipt-document.ts';
import { termHeader, type TermPrint } from '../../core/documents/term-header.ts';
import type { Receipt } from '../../core/model/receipt.ts';
import { apiLanguage } from '../../core/model/term.ts';

/** The last document's frame. Removed before the next one: no event of a browser marks the end of printing reliably. */
let frame: HTMLIFrameElement | undefined;

/** Browsers differ in what they print of an element with `display: none`: the frame has no size instead. */
const frameStyles = { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' };

/** The CSS property of each attribute that the cleaning makes of an inline style. */
const ofAttributes = { 'data-align': 'text-align', 'data-list-style': 'list-style-type' };

function toNode(node: DocumentNode | string, page: Document): Node {
  if (typeof node === 'string') return page.createTextNode(node);
  const element = page.createElement(node.name);
  for (const [name, value] of Object.entries(node.attributes ?? {})) element.setAttribute(name, value);
  element.append(...node.children.map((child) => toNode(child, page)));
  return element;
}

/** Telephone numbers are written with blanks and hyphens. */
const withoutBlanks = (text: string): string => text.replaceAll(/[\s()-]/g, '');

/** On paper a link leads nowhere: its address is printed after it, unless its text contains it. */
function writeAddresses(content: Element): void {
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) {
    // Of mailto: and tel:, the path is the mailbox or the number.
    const { host, pathname, href } = link;
    if (withoutBlanks(link.textContent!).includes(withoutBlanks(host || pathname))) continue;
    const address = link.ownerDocument.createElement('span');
    address.setAttribute('data-address', '');
    address.textContent = ` (${host ? href : pathname})`;
    link.append(address);
  }
}

function restoreStyles(content: Element): void {
  for (const [attribute, property] of Object.entries(ofAttributes)) {
    for (const element of content.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
      element.style.setProperty(property, element.getAttribute(attribute));
    }
  }
}

/** The width of A4 in pixels, without its margins. */
const paperWidth = 642;

/** Browsers cut off what is much wider than the paper. In the frame, which has no width, a table is as wide as its words. */
function markWideTables(content: Element): void {
  for (const table of content.querySelectorAll('table')) {
    table.toggleAttribute('data-wide', table.offsetWidth > paperWidth);
  }
}

/** The store's address without path and query; `undefined` where a page has none, as in a file. */
const storeAddress = (): string | undefined => (/^https?:/.test(location.protocol) ? location.origin : undefined);

function fill(page: Document, { lang, title, children }: DocumentContent, text: Element | undefined): void {
  const view = page.defaultView as Window & typeof globalThis;
  // An opened document has the address of the page that opens it: browsers print 'about:blank' above any other.
  page.open();
  page.close();
  const address = storeAddress();
  if (address) view.history.replaceState(null, '', `${address}/`);
  page.documentElement.lang = lang;
  page.title = title;
  // A style element would need 'unsafe-inline' in the page's Content-Security-Policy.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(documentStyles);
  page.adoptedStyleSheets = [sheet];
  page.body.append(...children.map((child) => toNode(child, page)));
  if (!text) return;
  const copy = page.importNode(text, true) as HTMLElement;
  copy.lang = apiLanguage;
  copy.dir = 'auto';
  restoreStyles(copy);
  writeAddresses(copy);
  page.body.append(copy);
  markWideTables(copy);
}

/** Prints one document and nothing else of the page; the browser's own dialog also saves it as a PDF. */
function print(content: DocumentContent, text?: Element): void {
  frame?.remove();
  const next = document.createElement('iframe');
  frame = next;
  Object.assign(next.style, frameStyles);
  next.title = content.title;
  next.tabIndex = -1;
  next.setAttribute('aria-hidden', 'true');
  next.setAttribute('data-aceite-print', '');
  // Firefox replaces the document of a new frame until the frame has loaded.
  next.addEventListener(
    'load',
    () => {
      fill(next.contentDocument!, content, text);
      next.contentWindow!.print();
    },
    { once: true },
  );
  document.body.append(next);
}

/** Prints a term as a document: its titles, store, time, id and hash above its text. */
export const printTerm = (facts: Omit<TermPrint, 'store' | 'printedAt'>, text: Element): void =>
  print(termHeader({ ...facts, store: storeAddress(), printedAt: new Date().toISOString() }), text);

/** Prints a receipt as a document. */
export const printReceipt = (receipt: Receipt, labels: Partial<DocumentLabels>): void =>
  print(receiptContent(receipt, { store: storeAddress(), labels }));
