import { isText, withoutMarks } from './unclobbered.ts';

export interface ArrangeOptions {
  newTabLabel: string;
  /** The language of `newTabLabel`, where the text around it may have another one. */
  newTabLang?: string | undefined;
  /** The name of a table without a caption. @default 'Tabela' */
  tableLabel?: string | undefined;
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

function labelNewTab(link: Element, { newTabLabel, newTabLang }: ArrangeOptions): void {
  const label = link.ownerDocument.createElement('span');
  label.setAttribute('data-visually-hidden', '');
  if (newTabLang) label.lang = newTabLang;
  label.textContent = ` (${newTabLabel})`;
  link.append(label);
}

/** Adds to a clean text what it needs to be read: tables that scroll by themselves, and what a link that opens a tab says. */
export function arrangeTerm(content: DocumentFragment, isPlain: boolean, options: ArrangeOptions): void {
  const page = content.ownerDocument;
  const texts = page.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = withoutMarks(text.data);
  }
  if (isPlain) {
    const block = page.createElement('div');
    block.setAttribute('data-plain-text', '');
    block.append(...content.childNodes);
    content.append(block);
  }
  for (const span of content.querySelectorAll('span')) if (!span.hasAttributes()) unwrap(span);
  for (const table of content.querySelectorAll('table')) wrapTable(table, options.tableLabel ?? 'Tabela');
  for (const link of content.querySelectorAll('a[target]')) labelNewTab(link, options);
}
