import type { TermsLabels } from '../../core/terms/labels.ts';
import { isElement, isText } from './safe-dom.ts';
import { addStyle, type TermStyles } from './policy.ts';

/** The text around a label may have another language. */
export type TermLabels = Pick<TermsLabels, 'lang' | 'newTab' | 'table'>;

interface ArrangeOptions extends TermLabels {
  /** Whether to keep several spaces in a row, and tabs. */
  keepsSpaces: boolean;
}

/** The text of the caption, without tables inside of it. */
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
  // mark-wide-tables.ts reads the name.
  wrapper.setAttribute('data-table', captionOf(table) || label);
  table.replaceWith(wrapper);
  wrapper.append(table);
}

function labelNewTab(link: Element, { newTab, lang }: TermLabels): void {
  const label = link.ownerDocument.createElement('span');
  label.setAttribute('data-visually-hidden', '');
  if (lang) label.lang = lang;
  label.textContent = ` (${newTab})`;
  link.append(label);
}

/**
 * Four or more words that no-break spaces join, from editors that replace every space. A match
 * begins before a word, because a match from each letter of a long word would take quadratic time.
 */
const unbroken = /(^|\s)(\S+(?:\u00a0\S+){3,})/g;

/** Lets lines break between the words of one block, and may keep spaces in a row. */
function writeTexts(texts: readonly Text[], keepsSpaces: boolean, styles: TermStyles): void {
  const written = texts
    .map(({ data }) => data)
    .join('')
    .replaceAll(unbroken, (_, before: string, words: string) => before + words.replaceAll('\u00a0', ' '));
  // White space at the end of a block is between blocks.
  const shown = written.trimEnd();
  let end = 0;
  for (const text of texts) {
    const start = end;
    end += text.length;
    // Chromium searches the words of a Thai text in quadratic time.
    const data = written.slice(start, end).replaceAll(/\S{1000}/gu, '$&\u200b');
    if (data !== text.data) text.data = data;
    const parent = text.parentElement;
    const isSpaced = keepsSpaces && / {2}\S|\S {2}|\t/.test(shown.slice(start, end));
    if (isSpaced && parent && !styles.get(parent)?.['white-space']) {
      addStyle(styles, parent, { 'white-space': 'pre-wrap' });
    }
  }
}

const blocks = 'p, li, td, th, div, h1, h2, h3, h4, h5, h6, dd, dt, caption, blockquote, pre, section, address';

function writeAllTexts(content: DocumentFragment, keepsSpaces: boolean, styles: TermStyles): void {
  const walker = content.ownerDocument.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  let texts: Text[] = [];
  let block: Element | null | undefined;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const textBlock = text.parentElement?.closest(blocks) ?? null;
    if (textBlock !== block) {
      writeTexts(texts, keepsSpaces, styles);
      texts = [];
      block = textBlock;
    }
    texts.push(text);
  }
  writeTexts(texts, keepsSpaces, styles);
}

const breaks = `${blocks}, br, hr, ul, ol, dl, table`;

/**
 * Keeps every line break of a text without blocks and `<br>`. In other texts, keeps the blank lines
 * that WordPress stores between paragraphs, also inside of a wrapper.
 */
function keepLines(content: DocumentFragment | Element, styles: TermStyles): void {
  const hasBlocks = isElement(content) || content.querySelector(breaks) !== null;
  let run: ChildNode[] = [];
  const endRun = (): void => {
    const text = run.map(({ textContent }) => textContent).join('');
    // Each pattern reads white space once, because a template may leave thousands of blank lines.
    if (hasBlocks ? /\n[^\S\n]*\n/.test(text.trim()) : /\n/.test(text.trim())) {
      const lines = content.ownerDocument!.createElement('div');
      run[0]!.before(lines);
      lines.append(...run);
      const [first, last] = [lines.firstChild!, lines.lastChild!];
      if (isText(first)) first.data = first.data.trimStart();
      if (isText(last)) last.data = last.data.trimEnd();
      addStyle(styles, lines, { 'white-space': 'pre-line' });
    }
    run = [];
  };
  for (const node of Array.from(content.childNodes)) {
    if (!isElement(node) || !(node.matches(breaks) || node.querySelector(breaks))) {
      run.push(node);
      continue;
    }
    endRun();
    if (node.matches('div, section') && !styles.get(node)?.['white-space']) keepLines(node, styles);
  }
  endRun();
}

export function arrangeTerm(content: DocumentFragment, styles: TermStyles, options: ArrangeOptions): void {
  writeAllTexts(content, options.keepsSpaces, styles);
  keepLines(content, styles);
  for (const span of content.querySelectorAll('span')) {
    if (!span.hasAttributes() && Object.keys(styles.get(span) ?? {}).length === 0) {
      span.replaceWith(...span.childNodes);
    }
  }
  for (const table of content.querySelectorAll('table')) wrapTable(table, options.table);
  for (const link of content.querySelectorAll('a[target]')) labelNewTab(link, options);
}
