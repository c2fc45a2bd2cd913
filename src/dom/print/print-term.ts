import { documentStyles } from '../../core/documents/document-styles.ts';
import { type TermFacts, termDocument, termHeader } from '../../core/documents/term-document.ts';
import { apiLanguage } from '../../core/model/term.ts';
import { safeDocument } from '../safe-document.ts';
import { parseHtml } from '../term-html/parse.ts';
import { openPrintDialog } from './open-print-dialog.ts';
import { saveFile } from './save-file.ts';

/** No event reliably marks the end of printing, so a frame stays until the next print. */
let removeLast = (): void => {};

/** Browsers print a frame with `display: none` differently. */
const frameStyles = { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' };

const withoutSpaces = (text: string): string => text.replaceAll(/[\s()-]/g, '');

/**
 * Copies the text with absolute addresses. A link out of the text shows its address, unless the
 * link already shows the host, mailbox or number.
 */
function copyText(text: Element): HTMLElement {
  const copy = text.cloneNode(true) as HTMLElement;
  for (const link of copy.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) {
    // The path of `mailto:` and `tel:` is the mailbox or number.
    const { host, pathname, href } = link;
    link.href = href;
    if (withoutSpaces(link.textContent!).includes(withoutSpaces(host || pathname))) continue;
    const address = document.createElement('span');
    address.setAttribute('data-address', '');
    address.textContent = ` (${host ? href : pathname})`;
    link.append(address);
  }
  return copy;
}

/** The pixels of A4 between its margins. */
const PAPER_WIDTH = 642;

/** Marks tables that the paper would cut off. In the frame of width 0, each is at its narrowest. */
function markWideTables(content: Element): void {
  for (const table of content.querySelectorAll('table')) {
    table.toggleAttribute('data-wide', table.offsetWidth > PAPER_WIDTH);
  }
}

/** A page that was opened from a file has no web address. */
const storeAddress = (): string | undefined => (/^https?:/.test(location.protocol) ? location.origin : undefined);

/** A Content-Security-Policy may forbid a style element. */
function sheetOf(styles: string, view: Window & typeof globalThis): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}

function fill(page: Document, facts: TermFacts, text: Element): void {
  const view = page.defaultView as Window & typeof globalThis;
  const { lang, title, header } = termHeader(facts);
  // open() gives the frame the address of its parent page. Browsers would print 'about:blank'.
  page.open();
  page.close();
  if (facts.store) view.history.replaceState(null, '', `${facts.store}/`);
  page.documentElement.lang = lang;
  page.title = title;
  page.adoptedStyleSheets = [sheetOf(documentStyles, view)];
  const place = page.importNode(text, true) as HTMLElement;
  place.lang = apiLanguage;
  place.dir = 'auto';
  page.body.append(page.importNode(parseHtml(header.markup, window).body.firstElementChild!, true), place);
  markWideTables(place);
}

/** Resolves with the window of a frame with the term, or undefined if no script can fill it. */
function openDocument(facts: TermFacts, text: Element): Promise<Window | undefined> {
  removeLast();
  const frame = document.createElement('iframe');
  removeLast = () => frame.remove();
  Object.assign(frame.style, frameStyles);
  frame.title = facts.titles.at(-1) ?? '';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.setAttribute('data-aceite-print', '');
  return new Promise((resolve) => {
    // Firefox before 148 replaces the document of a new frame:
    // https://bugzilla.mozilla.org/show_bug.cgi?id=543435
    frame.addEventListener(
      'load',
      () => {
        // The page is in a sandbox without 'allow-same-origin'.
        if (!frame.contentDocument) {
          removeLast();
          resolve(undefined);
          return;
        }
        fill(frame.contentDocument, facts, text);
        resolve(frame.contentWindow!);
      },
      { once: true },
    );
    safeDocument('body').append(frame);
  });
}

/**
 * Prints a term alone, or the whole page where no script can fill a frame. Saves a file where the
 * browser cannot print.
 */
export async function printTerm(given: Omit<TermFacts, 'store' | 'printedAt'>, text: Element): Promise<void> {
  const facts = { ...given, store: storeAddress(), printedAt: new Date().toISOString() };
  const copy = copyText(text);
  const view = await openDocument(facts, copy);
  if (await openPrintDialog(view ?? window)) return;
  saveFile(`${facts.titles.at(-1)}.html`, termDocument(facts, copy.innerHTML));
}
