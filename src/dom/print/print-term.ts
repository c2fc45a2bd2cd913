import { documentStyles } from '../../core/documents/document-styles.ts';
import { type TermFacts, termHeader } from '../../core/documents/term-document.ts';
import { apiLanguage } from '../../core/model/term.ts';
import { safeDocument } from '../safe-document.ts';
import { parseHtml } from '../term-html/parse.ts';

/** Removes the last printed document, before the next one: no event reliably marks the end of printing. */
let removeLast = (): void => {};

/** Not `display: none`: browsers print such frames differently. */
const frameStyles = { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' };

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

/** A style element would need 'unsafe-inline' in the page's Content-Security-Policy. */
function sheetOf(styles: string, view: Window & typeof globalThis): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}

/** Writes the header and a copy of the text, with its addresses, into the body of a page. */
function write(body: Element, header: string, text: Element): void {
  const page = body.ownerDocument;
  const place = page.importNode(text, true) as HTMLElement;
  place.lang = apiLanguage;
  place.dir = 'auto';
  body.append(page.importNode(parseHtml(header, window).body.firstElementChild!, true), place);
  writeAddresses(place);
  markWideTables(place);
}

function fill(page: Document, { lang, title, header }: ReturnType<typeof termHeader>, text: Element): void {
  const view = page.defaultView as Window & typeof globalThis;
  // open() gives the frame the address of the page. Browsers print the address, which would be 'about:blank'.
  page.open();
  page.close();
  const address = storeAddress();
  if (address) view.history.replaceState(null, '', `${address}/`);
  page.documentElement.lang = lang;
  page.title = title;
  page.adoptedStyleSheets = [sheetOf(documentStyles, view)];
  write(page.body, header.markup, text);
}

/** Prints a term without the rest of the page. The browser's own dialog also saves it as a PDF. */
export function printTerm(facts: Omit<TermFacts, 'store' | 'printedAt'>, text: Element): void {
  const head = termHeader({ ...facts, store: storeAddress(), printedAt: new Date().toISOString() });
  removeLast();
  const frame = document.createElement('iframe');
  removeLast = () => frame.remove();
  Object.assign(frame.style, frameStyles);
  frame.title = head.title;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.setAttribute('data-aceite-print', '');
  // Firefox replaces the document of a new frame until the frame has loaded.
  frame.addEventListener(
    'load',
    () => {
      if (frame.contentDocument) {
        fill(frame.contentDocument, head, text);
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
