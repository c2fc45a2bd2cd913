import { documentStyles, paperStyles } from '../../core/documents/document-styles.ts';
import { type TermFacts, termDocument, termHeader } from '../../core/documents/term-document.ts';
import { apiLanguage } from '../../core/model/term.ts';
import { pageAddress } from '../../core/page/page.ts';
import { addRules } from '../add-rules.ts';
import { focused, isFocusLost } from '../modal/focus.ts';
import { safeDocument } from '../safe-document.ts';
import { parseHtml } from '../term-html/parse.ts';
import { openPrintDialog } from './open-print-dialog.ts';
import { saveFile } from './save-file.ts';

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
const paperWidth = 642;

/** Marks tables that the paper would cut off. In an element of width 0, each is at its narrowest. */
function markCutTables(host: Element, text: Element): void {
  host.toggleAttribute('data-narrow', true);
  for (const table of text.querySelectorAll('table')) {
    table.toggleAttribute('data-wide', table.offsetWidth > paperWidth);
  }
  host.removeAttribute('data-narrow');
}

/** Important rules of a shadow root override all rules of its page. */
const hostStyles = `
:host { all: initial !important; direction: ltr !important; display: none !important; }
:host([data-narrow]) { display: block !important; position: fixed !important; width: 0 !important; visibility: hidden !important; }
@media print { :host { display: block !important; } }
`;

/** Without a box on the screen. Not `fixed`, which would repeat the document on each sheet. */
const dialogStyle =
  'all: initial !important; display: block !important; position: absolute !important; inset: 0 0 auto !important';

/** Without the page's styles of the root, which would clip or scale the document. */
const pageStyles = `${paperStyles}
@media print {
  :root:not(#aceite#aceite) { all: initial !important; direction: ltr !important; display: block !important; }
  :root > body:not(#aceite#aceite) { display: none !important; }
}
@media screen {
  dialog[data-aceite-print]::backdrop { display: none !important; }
}`;

/** Names the printed file and its language. Returns the function that restores the page's own. */
function describePage(title: string, lang: string): () => void {
  const root = safeDocument('documentElement');
  const [pageTitle, pageLang] = [safeDocument('title'), root.getAttribute('lang')];
  const setTitle = (text: string) => Reflect.set(Document.prototype, 'title', text, document);
  setTitle(title);
  root.setAttribute('lang', lang);
  return () => {
    if (safeDocument('title') === title) setTitle(pageTitle);
    if (pageLang === null) root.removeAttribute('lang');
    else root.setAttribute('lang', pageLang);
  };
}

/**
 * Adds a document beside the page's body, which only printers show. Returns its removal. A modal
 * dialog until `afterprint`, because a PDF has no headings and tables of what is inert.
 */
function addDocument(facts: TermFacts, text: HTMLElement): () => void {
  const { lang, title, header } = termHeader(facts);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('data-aceite-print', '');
  dialog.style.cssText = dialogStyle;
  const host = document.createElement('div');
  dialog.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hostStyles + documentStyles);
  shadow.adoptedStyleSheets = [sheet];
  const body = document.createElement('body');
  body.lang = lang;
  text.lang = apiLanguage;
  text.dir = 'auto';
  body.append(parseHtml(header.markup, window).body.firstElementChild!, text);
  shadow.append(body);
  safeDocument('documentElement').append(dialog);
  markCutTables(host, text);
  const removeRules = addRules(pageStyles);
  let restorePage = describePage(title, lang);
  const reader = focused() as HTMLElement | null;
  dialog.showModal();
  const onEnd = (): void => {
    restorePage();
    restorePage = () => {};
    dialog.close();
    // In Firefox, close() loses the focus at the end of printing.
    setTimeout(() => isFocusLost() && reader?.focus({ preventScroll: true }));
  };
  window.addEventListener('afterprint', onEnd, { once: true });
  return () => {
    onEnd();
    removeRules();
    dialog.remove();
  };
}

export interface Printable {
  /** Opens the browser's print dialog. Saves a file where the browser cannot print. */
  print: () => Promise<void>;
  stop: () => void;
}

/** Until `stop()`, each command of the browser prints the term alone instead of the page. */
export function makePrintable(readFacts: () => Omit<TermFacts, 'store' | 'printedAt'>, text: Element): Printable {
  const completeFacts = (): TermFacts => ({
    ...readFacts(),
    store: pageAddress() === null ? undefined : location.origin,
    printedAt: new Date().toISOString(),
  });
  // The document stays after `afterprint`, because Safari dispatches that event before it prints.
  let remove = (): void => {};
  const replace = (): void => {
    remove();
    remove = addDocument(completeFacts(), copyText(text));
  };
  window.addEventListener('beforeprint', replace);
  return {
    print: async () => {
      if (await openPrintDialog()) return;
      const facts = completeFacts();
      saveFile(`${facts.titles.at(-1)}.html`, termDocument(facts, copyText(text).innerHTML));
    },
    stop: () => {
      window.removeEventListener('beforeprint', replace);
      remove();
    },
  };
}
