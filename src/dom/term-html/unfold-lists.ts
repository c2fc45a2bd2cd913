import { renamedStyle } from './rename-styles.ts';
import { attributeOf, isElement, nameOf, rename } from './safe-dom.ts';

const itemStyles = ['decimal', 'lower-alpha', 'lower-roman'];
/** The styles of CKEditor 5, from the outermost list on. */
const listStyles = ['decimal', 'lower-alpha', 'lower-roman', 'upper-alpha', 'upper-roman'];
const boxes = new Map([
  ['checked', '☑ '],
  ['unchecked', '☐ '],
]);

const indentOf = (item: Element): number =>
  Number(/\bql-indent-(\d)\b/.exec(attributeOf(item, 'class') ?? '')?.[1] ?? 0);

/** Writes the style that CKEditor 5, which names its items, gives to lists by their depth, unless the list has another one. */
function writeListStyle(list: Element, items: readonly Element[]): void {
  if (nameOf(list) !== 'ol' || list.hasAttribute('type') || !items[0]?.hasAttribute('data-list-item-id')) return;
  let depth = 0;
  for (let outer = list.parentElement?.closest('ol'); outer; outer = outer.parentElement?.closest('ol')) depth += 1;
  const style = listStyles[Math.min(depth, listStyles.length - 1)]!;
  list.setAttribute(renamedStyle, `list-style-type:${style};${attributeOf(list, renamedStyle) ?? ''}`);
}

/** The kind of an item of Quill: 'ordered', 'bullet', 'checked' or 'unchecked'. Quill 2 writes it on the item, Quill 1 on the list. */
function kindOf(item: Element, list: Element): string {
  const box = attributeOf(list, 'data-checked');
  if (box !== null) return box === 'true' ? 'checked' : 'unchecked';
  return attributeOf(item, 'data-list') ?? (nameOf(list) === 'ol' ? 'ordered' : 'bullet');
}

/**
 * Nests the lists that editors save flat. Quill writes inner items as siblings with a class, and numbers them by CSS
 * counters. Google Docs writes an inner list beside its item.
 */
export function unfoldLists(body: Element): void {
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
    item.setAttribute(renamedStyle, `${attributeOf(item, renamedStyle) ?? ''};list-style-type:${style}`);
    item.removeAttribute('data-list');
    item.setAttribute('class', (attributeOf(item, 'class') ?? '').replace(/\bql-indent-\d/, ''));
  }

  /** Moves the items of a list into lists of their levels. */
  function unfold(list: Element, items: readonly Element[]): void {
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
      // In Quill 1, only the next list resets the counters.
      if (isOfQuill2) counters.fill(0, level + 1);
      lists.length = Math.min(lists.length, level + 1);
      while (lists.length <= level) {
        let holder = lists.at(-1)!.lastElementChild;
        if (!holder) {
          holder = page.createElement('li');
          holder.setAttribute('value', '0');
          holder.setAttribute(renamedStyle, 'list-style-type:none');
          lists.at(-1)!.append(holder);
        }
        const inner = page.createElement(kind === 'ordered' ? 'ol' : 'ul');
        holder.append(inner);
        lists.push(inner);
      }
      lists.at(-1)!.append(item);
    });
    list.removeAttribute('data-checked');
    if (nameOf(list) === 'ol' && !kinds.includes('ordered')) rename(list, 'ul');
  }

  for (const element of body.querySelectorAll('ol, ul, p, h1, h2, h3, h4, h5, h6')) {
    // Quill 2 resets its counters at these.
    if (/^(?:p|h[1-6])$/.test(nameOf(element))) {
      counters.fill(0);
      continue;
    }
    for (const child of element.querySelectorAll(':scope > li + ol, :scope > li + ul')) {
      child.previousElementSibling!.append(child);
    }
    const items = [...element.children].filter((child) => isElement(child) && nameOf(child) === 'li');
    writeListStyle(element, items);
    const isFlat =
      element.hasAttribute('data-checked') || items.some((item) => item.hasAttribute('data-list') || indentOf(item));
    if (isFlat) unfold(element, items);
  }
}
