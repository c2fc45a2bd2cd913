import { indentBy } from './read-style.ts';
import { isElement, nameOf, rename } from './safe-dom.ts';
import { addStyle, isAllowedStyle, listMarks, numberMark, type TermStyles } from './policy.ts';

const itemStyles = ['decimal', 'lower-alpha', 'lower-roman'];
/** The styles of CKEditor 5, from the outermost list on. */
const depthStyles = ['decimal', 'lower-alpha', 'lower-roman', 'upper-alpha', 'upper-roman'];
const boxes = new Map([
  ['checked', '☑ '],
  ['unchecked', '☐ '],
]);

const classOf = (element: Element): string => element.getAttribute('class') ?? '';
const itemsOf = (list: Element): Element[] => [...list.children].filter((child) => nameOf(child) === 'li');

/** A marker with a word, such as 'Cláusula 1ª – ', may be wider than the indent, so it becomes text. */
const hasWord = (number: string): boolean => /\p{L}{3}/u.test(number.replaceAll(/\b[ivxlcdm]+\b/gi, ''));

/** Writes counted numbers as markers of list items, or as text, also where a marker is too long. */
function writeCounted(content: DocumentFragment, styles: TermStyles): void {
  for (const element of content.querySelectorAll(`[${numberMark}]`)) {
    // An empty element may be a part of a word, such as '1ª'.
    const space = element.hasChildNodes() ? ' ' : '';
    const number = `${element.getAttribute(numberMark)}${space}`;
    const marker = `"${number.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
    if (nameOf(element) !== 'li') element.prepend(number);
    else if (!hasWord(number) && isAllowedStyle('list-style-type', marker)) {
      addStyle(styles, element, { 'list-style-type': marker });
    } else {
      (element.querySelector(':scope > p:first-child') ?? element).prepend(number);
      addStyle(styles, element, { 'list-style-type': 'none' });
    }
  }
}

/**
 * Nests the lists of a Google Docs export, whose levels are siblings. `lst-kix_x7-1` is the second
 * level of the list `x7`.
 */
function nestLevels(content: DocumentFragment, styles: TermStyles): void {
  /** The open list of each level, starting at `firstLevel`. */
  let open: Element[] = [];
  let [firstLevel, openId] = [0, ''];
  for (const list of content.querySelectorAll('[class*="lst-kix_"]')) {
    const [, id = '', digit = ''] = /\blst-kix_(\w+)-(\d)\b/.exec(classOf(list)) ?? [];
    const level = Number(digit);
    const depth = level - firstLevel;
    if (list.previousElementSibling !== open[0] || id !== openId || depth < 0) {
      [open, firstLevel, openId] = [[list], level, id];
      addStyle(styles, list, indentBy(40 * level));
      continue;
    }
    open.length = Math.min(open.length, depth + 1);
    const same = open[depth];
    const holder = open.at(-1)!.lastElementChild;
    if (same && nameOf(same) === nameOf(list)) {
      const items = itemsOf(list);
      const start = list.getAttribute('start');
      if (start && items[0] && !items[0].hasAttribute('value')) items[0].setAttribute('value', start);
      same.append(...items);
      list.remove();
    } else if (!same && holder) {
      holder.append(list);
      open.push(list);
    } else [open, firstLevel] = [[list], level];
  }
}

const indentOf = (item: Element): number => Number(/\bql-indent-(\d)\b/.exec(classOf(item))?.[1] ?? 0);

/** Writes CKEditor 5's style for the depth of a list. CKEditor's items have `data-list-item-id`. */
function writeDepthStyle(list: Element, items: readonly Element[], styles: TermStyles): void {
  if (nameOf(list) !== 'ol' || !items[0]?.hasAttribute('data-list-item-id')) return;
  let depth = 0;
  for (let outer = list.parentElement?.closest('ol'); outer; outer = outer.parentElement?.closest('ol')) depth += 1;
  const style = depthStyles[Math.min(depth, depthStyles.length - 1)]!;
  styles.set(list, { 'list-style-type': style, ...styles.get(list) });
}

/** 'ordered', 'bullet', 'checked' or 'unchecked'. Quill 2 marks the item, Quill 1 the list. */
function kindOf(item: Element, list: Element): string {
  const box = list.getAttribute('data-checked');
  if (box !== null) return box === 'true' ? 'checked' : 'unchecked';
  return item.getAttribute('data-list') ?? (nameOf(list) === 'ol' ? 'ordered' : 'bullet');
}

/** Takes the number off an item, and out of the count. */
function unnumber(item: Element, styles: TermStyles): void {
  item.setAttribute('value', String(Number(item.parentElement?.getAttribute('start') ?? 1) - 1));
  addStyle(styles, item, { 'list-style-type': 'none' });
}

/** Writes the number or bullet of Quill's sheet, which has a counter for each level. */
function writeNumber(item: Element, kind: string, level: number, counters: number[], styles: TermStyles): void {
  let style = 'disc';
  if (kind === 'ordered') {
    counters[level]! += 1;
    item.setAttribute('value', String(counters[level]));
    style = itemStyles[level % 3]!;
  }
  const box = boxes.get(kind);
  if (box) {
    item.prepend(box);
    style = 'none';
  }
  addStyle(styles, item, { 'list-style-type': style });
}

/** Opens a list in the last item of another, which may need an item for it. */
function openList(outer: Element, kind: string, styles: TermStyles): Element {
  const page = outer.ownerDocument;
  if (!outer.lastElementChild) {
    outer.append(page.createElement('li'));
    unnumber(outer.lastElementChild!, styles);
  }
  const inner = page.createElement(kind === 'ordered' ? 'ol' : 'ul');
  outer.lastElementChild!.append(inner);
  return inner;
}

/** Nests Quill's items, which are siblings with a class. */
function nestItems(list: Element, items: readonly Element[], counters: number[], styles: TermStyles): void {
  const isOfQuill2 = items.some((item) => item.hasAttribute('data-list'));
  if (!isOfQuill2) counters.fill(0);
  const kinds = items.map((item) => kindOf(item, list));
  for (const item of items) item.remove();
  const lists = [list];
  for (const [index, item] of items.entries()) {
    const level = indentOf(item);
    writeNumber(item, kinds[index]!, level, counters, styles);
    // In Chromium, an item of Quill 1 does not reset the inner counters, although its sheet says so.
    if (isOfQuill2) counters.fill(0, level + 1);
    lists.length = Math.min(lists.length, level + 1);
    while (lists.length <= level) lists.push(openList(lists.at(-1)!, kinds[index]!, styles));
    lists.at(-1)!.append(item);
  }
  if (nameOf(list) === 'ol' && !kinds.includes('ordered')) addStyle(styles, rename(list, 'ul'), styles.get(list) ?? {});
}

const isList = (node: Node): boolean => isElement(node) && /^[ou]l$/.test(nameOf(node));

/**
 * Moves a list that is between items, as in a copy from Google Docs, or alone in an item, as in
 * Lexical's HTML, into the item before it. Without one, its item has no number.
 */
function moveLists(list: Element, styles: TermStyles): void {
  for (const child of Array.from(list.children)) {
    const isItem = nameOf(child) === 'li';
    const nodes = isItem
      ? [...child.childNodes].filter((node) => isElement(node) || node.textContent!.trim())
      : [child];
    const isCounted = styles.get(child)?.['list-style-type']?.startsWith('"');
    if (nodes.length === 0 || !nodes.every(isList) || isCounted) continue;
    const before = child.previousElementSibling;
    if (before && nameOf(before) === 'li') {
      before.append(...nodes);
      if (isItem) child.remove();
    } else if (isItem) unnumber(child, styles);
  }
}

function nestLists(content: DocumentFragment, styles: TermStyles): void {
  const counters = Array<number>(10).fill(0);
  for (const element of content.querySelectorAll('ol, ul, p, h1, h2, h3, h4, h5, h6')) {
    // Quill 2 resets its counters at paragraphs and headings.
    if (!isList(element)) {
      counters.fill(0);
      continue;
    }
    moveLists(element, styles);
    const items = itemsOf(element);
    writeDepthStyle(element, items, styles);
    const isFlat = items.some((item) => item.hasAttribute('data-list') || indentOf(item) > 0);
    if (isFlat || element.hasAttribute('data-checked')) nestItems(element, items, counters, styles);
  }
}

export function numberClauses(content: DocumentFragment, styles: TermStyles): void {
  writeCounted(content, styles);
  nestLevels(content, styles);
  nestLists(content, styles);
  for (const mark of listMarks) {
    for (const element of content.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  }
}
