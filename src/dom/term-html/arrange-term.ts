import { restoreStyleNames } from './rename-styles.ts';
import { isText } from './safe-dom.ts';

export interface TermLabels {
  newTabLabel: string;
  /** The language of `newTabLabel`, where the text around it may have another one. */
  newTabLang?: string | undefined;
  /** The name of a table without a caption. @default 'Tabela' */
  tableLabel?: string | undefined;
}

interface ArrangeOptions extends TermLabels {
  /** Whether the text had no element. */
  isPlain: boolean;
  /** Whether to keep several spaces in a row, and tabs. */
  keepsSpaces: boolean;
}

/** Replaces an element by its children. */
function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

/** The text of a table's caption, without the text of tables inside the caption. */
function captionOf(table: HTMLTableElement): string {
  const { caption } = table;
  if (!caption) return '';
  const walker = table.ownerDocument.createTreeWalker(caption, NodeFilter.SHOW_ALL, (node) =>
    node.nodeName === 'TABLE' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let text = '';
  while (walker.nextNode()) if (isText(walker.currentNode)) text += walker.currentNode.data;
  return text.replaceAll(/\s+/g, ' ').trim();
}

function wrapTable(table: HTMLTableElement, label: string): void {
  const wrapper = table.ownerDocument.createElement('div');
  wrapper.setAttribute('data-table', '');
  wrapper.setAttribute('tabindex', '0');
  wrapper.setAttribute('role', 'region');
  wrapper.setAttribute('aria-label', captionOf(table) || label);
  table.replaceWith(wrapper);
  wrapper.append(table);
}

function labelNewTab(link: Element, { newTabLabel, newTabLang }: TermLabels): void {
  const label = link.ownerDocument.createElement('span');
  label.setAttribute('data-visually-hidden', '');
  if (newTabLang) label.lang = newTabLang;
  label.textContent = ` (${newTabLabel})`;
  link.append(label);
}

/**
 * Four or more words joined by no-break spaces: some editors write every space as a no-break space. A match begins before a word,
 * because a long word takes quadratic time when every letter can begin a match.
 */
const unbroken = /(^|\s)(\S+(?:\u00a0\S+){3,})/g;

/** Reveals the hidden `style =` in the texts of one block, and lets lines break between words. */
function writeTexts(texts: readonly Text[], keepsSpaces: boolean): void {
  const whole = texts.map(({ data }) => restoreStyleNames(data)).join('');
  const written = whole.replaceAll(
    unbroken,
    (_, before: string, words: string) => before + words.replaceAll('\u00a0', ' '),
  );
  let start = 0;
  for (const text of texts) {
    const end = start + restoreStyleNames(text.data).length;
    const data = written.slice(start, end);
    if (data !== text.data) text.data = data;
    start = end;
    const parent = text.parentElement;
    if (keepsSpaces && / {2}\S|\t/.test(data) && parent && !parent.hasAttribute('data-white-space')) {
      parent.setAttribute('data-white-space', 'pre-wrap');
    }
  }
}

const blockSelector = 'p, li, td, th, div, h1, h2, h3, h4, h5, h6, dd, dt, caption, blockquote, pre, section, address';

function writeAllTexts(content: DocumentFragment, keepsSpaces: boolean): void {
  const walker = content.ownerDocument.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  let texts: Text[] = [];
  let block: Element | null | undefined;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const textBlock = text.parentElement?.closest(blockSelector) ?? null;
    if (textBlock !== block) {
      writeTexts(texts, keepsSpaces);
      texts = [];
      block = textBlock;
    }
    texts.push(text);
  }
  writeTexts(texts, keepsSpaces);
}

/**
 * Makes a clean text readable: wraps tables in scroll containers, labels links that open a tab, and lets lines break between words.
 */
export function arrangeTerm(content: DocumentFragment, { isPlain, keepsSpaces, ...labels }: ArrangeOptions): void {
  writeAllTexts(content, keepsSpaces);
  if (isPlain) {
    const block = content.ownerDocument.createElement('div');
    block.setAttribute('data-plain-text', '');
    block.append(...content.childNodes);
    content.append(block);
  }
  for (const span of content.querySelectorAll('span')) if (!span.hasAttributes()) unwrap(span);
  for (const table of content.querySelectorAll('table')) wrapTable(table, labels.tableLabel ?? 'Tabela');
  for (const link of content.querySelectorAll('a[target]')) labelNewTab(link, labels);
}
