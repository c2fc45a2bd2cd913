import type { DocumentContent, DocumentNode } from '../../core/documents/document-node.ts';
import { documentStyles } from '../../core/documents/document-styles.ts';
import { termHeader, type TermPrint } from '../../core/documents/term-header.ts';
import { apiLanguage } from '../../core/model/term.ts';
import { safeDocument } from '../../dom/safe-document.ts';

/** Removes the last printed document, before the next one: no event reliably marks the end of printing. */
let removeLast = (): void => {};

/** Not `display: none`: browsers print such frames differently. */
const frameStyles = { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' };

/** The CSS property of each mark that the sanitizer writes instead of an inline style. */
const propertyOf = { 'data-align': 'text-align', 'data-list-style': 'list-style-type' };

/** Millimetres of a step of `data-indent`. */
const INDENT = 6;

function toNode(node: DocumentNode | string, page: Document): Node {
  if (typeof node === 'string') return page.createTextNode(node);
  const element = page.createElement(node.name);
  for (const [name, value] of Object.entries(node.attributes ?? {})) element.setAttribute(name, value);
  element.append(...node.children.map((child) => toNode(child, page)));
  return element;
}

/** Makes telephone numbers comparable, which people write with spaces, hyphens and brackets. */
const withoutSpaces = (text: string): string => text.replaceAll(/[\s()-]/g, '');

/** Writes the address of each link after it, for paper, unless the text of the link contains it. */
function writeAddresses(content: Element): void {
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) {
    // The path of mailto: and tel: is the mailbox or the number.
    const { host, pathname, href } = link;
    if (withoutSpaces(link.textContent!).includes(withoutSpaces(host || pathname))) continue;
    const address = link.ownerDocument.createElement('span');
    address.setAttribute('data-address', '');
    address.textContent = ` (${host ? href : pathname})`;
    link.append(address);
  }
}

function restoreStyles(content: Element): void {
  for (const [attribute, property] of Object.entries(propertyOf)) {
    for (const element of content.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
      element.style.setProperty(property, element.getAttribute(attribute));
    }
  }
  for (const element of content.querySelectorAll<HTMLElement>('[data-indent]')) {
    element.style.marginInlineStart = `${INDENT * Number(element.getAttribute('data-indent'))}mm`;
  }
}

/** The width of A4 in pixels, without its margins. */
const paperWidth = 642;

/**
 * Marks tables that are wider than the paper: browsers would cut them off. The frame has no width, so a table is as wide
 * as its content.
 */
function markWideTables(content: Element): void {
  for (const table of content.querySelectorAll('table')) {
    table.toggleAttribute('data-wide', table.offsetWidth > paperWidth);
  }
}

/** The store's address without path and query; `undefined` where a page has none, as in a file. */
const storeAddress = (): string | undefined => (/^https?:/.test(location.protocol) ? location.origin : undefined);

/** Writes a document, with the text of a term, into its body. */
function write(body: Element, { children }: DocumentContent, text: Element): void {
  const page = body.ownerDocument;
  body.append(...children.map((child) => toNode(child, page)));
  const copy = page.importNode(text, true) as HTMLElement;
  copy.lang = apiLanguage;
  copy.dir = 'auto';
  restoreStyles(copy);
  writeAddresses(copy);
  body.append(copy);
  markWideTables(copy);
}

/** A style element would need 'unsafe-inline' in the page's Content-Security-Policy. */
function sheetOf(styles: string, view: Window & typeof globalThis): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}

function fill(page: Document, content: DocumentContent, text: Element): void {
  const view = page.defaultView as Window & typeof globalThis;
  // open() gives the frame the address of the page. Browsers print the address, which would be 'about:blank'.
  page.open();
  page.close();
  const address = storeAddress();
  if (address) view.history.replaceState(null, '', `${address}/`);
  page.documentElement.lang = content.lang;
  page.title = content.title;
  page.adoptedStyleSheets = [sheetOf(documentStyles, view)];
  write(page.body, content, text);
}

/** Prints one document without the rest of the page. The browser's own dialog also saves it as a PDF. */
function print(content: DocumentContent, text: Element): void {
  removeLast();
  const frame = document.createElement('iframe');
  removeLast = () => frame.remove();
  Object.assign(frame.style, frameStyles);
  frame.title = content.title;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.setAttribute('data-aceite-print', '');
  // Firefox replaces the document of a new frame until the frame has loaded.
  frame.addEventListener(
    'load',
    () => {
      if (frame.contentDocument) {
        fill(frame.contentDocument, content, text);
        frame.contentWindow!.print();
      } else {
        // In a sandbox without 'allow-same-origin', no script can write into a frame: print the page itself.
        removeLast();
        window.print();
      }
    },
    { once: true },
  );
  safeDocument('body').append(frame);
}

/** Prints a term as a document: its titles, store, time, id and hash above its text. */
export const printTerm = (facts: Omit<TermPrint, 'store' | 'printedAt'>, text: Element): void =>
  print(termHeader({ ...facts, store: storeAddress(), printedAt: new Date().toISOString() }), text);
