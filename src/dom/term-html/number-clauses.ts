import { indentBy } from './read-style.ts';
import { nameOf, rename } from './safe-dom.ts';
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

/** Nests Quill's items, which are siblings with a class. Numbers items as Quill's sheet does. */
function nestItems(content: DocumentFragment, styles: TermStyles): void {
  /** Quill's counters, one for each level. */
  const counters = Array<number>(10).fill(0);

  function writeNumber(item: Element, kind: string, level: number): void {
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

  function nestList(list: Element, items: readonly Element[]): void {
    const page = list.ownerDocument;
    const lists = [list];
    const isOfQuill2 = items.some((item) => item.hasAttribute('data-list'));
    if (!isOfQuill2) counters.fill(0);
    const kinds = items.map((item) => kindOf(item, list));
    for (const item of items) item.remove();
    items.forEach((item, index) => {
      const kind = kinds[index]!;
      const level = indentOf(item);
      writeNumber(item, kind, level);
      // In Chromium, an item of Quill 1 does not reset the inner counters, although its sheet says so.
      if (isOfQuill2) counters.fill(0, level + 1);
      lists.length = Math.min(lists.length, level + 1);
      while (lists.length <= level) {
        let holder = lists.at(-1)!.lastElementChild;
        if (!holder) {
          holder = page.createElement('li');
          holder.setAttribute('value', '0');
          addStyle(styles, holder, { 'list-style-type': 'none' });
          lists.at(-1)!.append(holder);
        }
        const inner = page.createElement(kind === 'ordered' ? 'ol' : 'ul');
        holder.append(inner);
        lists.push(inner);
      }
      lists.at(-1)!.append(item);
    });
    if (nameOf(list) === 'ol' && !kinds.includes('ordered'))
      addStyle(styles, rename(list, 'ul'), styles.get(list) ?? {});
  }

  for (const element of content.querySelectorAll('ol, ul, p, h1, h2, h3, h4, h5, h6')) {
    // Quill 2 resets its counters at paragraphs and headings.
    if (/^(?:p|h[1-6])$/.test(nameOf(element))) {
      counters.fill(0);
      continue;
    }
    // A copy from Google Docs has an inner list beside its item.
    for (const child of element.querySelectorAll(':scope > li + ol, :scope > li + ul')) {
      child.previousElementSibling!.append(child);
    }
    const items = itemsOf(element);
    writeDepthStyle(element, items, styles);
    const isFlat =
      element.hasAttribute('data-checked') ||
      items.some((item) => item.hasAttribute('data-list') || indentOf(item) > 0);
    if (isFlat) nestList(element, items);
  }
}

export function numberClauses(content: DocumentFragment, styles: TermStyles): void {
  writeCounted(content, styles);
  nestLevels(content, styles);
  nestItems(content, styles);
  for (const mark of listMarks) {
    for (const element of content.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  }
}
