import { attributeCopier, idOf } from './copy-attributes.ts';
import { meaningReader } from './term-html-meaning.ts';
import { withoutMarks } from './style-mark.ts';
import { termTags } from './term-html-policy.ts';
import { sliceWriter, type TermSlice } from './term-slices.ts';
import { attributeOf, hasAttributes, isElement, isText, nameOf, namespaceOf, XHTML } from './unclobbered.ts';

export interface RebuildOptions {
  idPrefix: string;
  newTabLabel: string;
  /** The language of `newTabLabel`, where the text around it may have another one. */
  newTabLang?: string | undefined;
  tableLabel?: string | undefined;
}

/** Elements that are dropped with their content: they run, load, take input or are not shown as text. */
const dropped = new Set(
  (
    'applet area audio base basefont bgsound button canvas datalist embed fencedframe iframe ' +
    'input keygen link meta meter noembed noframes noscript object optgroup option param portal progress script ' +
    'select source style template textarea title track video'
  ).split(' '),
);

/** Elements, and what replaces them. A block must stay a block, or the words at its edges would run together. */
const replaced = new Map<string, string>([
  ...(
    'article aside center details dialog fieldset figcaption figure footer form header hgroup legend listing main nav ' +
    'plaintext search summary xmp'
  )
    .split(' ')
    .map((name) => [name, 'div'] as const),
  ['dir', 'ul'],
  ['menu', 'ul'],
  ['strike', 's'],
  ['acronym', 'abbr'],
]);

const isDropped = (element: Element): boolean => dropped.has(nameOf(element)) || namespaceOf(element) !== XHTML;

/** How many elements are visited between two pauses. */
const NODES_PER_PART = 2000;

/** Every id that the new tree will have; needed in advance, because links and cells refer to elements that come later. */
function* collectIds(body: Element, inert: Document): Generator<undefined, ReadonlySet<string>> {
  const ids = new Set<string>();
  if (!body.querySelector('a[href*="#"], [headers]')) return ids;
  const walker = inert.createTreeWalker(body, NodeFilter.SHOW_ELEMENT, (node) =>
    isDropped(node as Element) || nameOf(node as Element) === 'img'
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let count = 1; walker.nextNode(); count += 1) {
    const element = walker.currentNode as Element;
    const id = hasAttributes(element) ? idOf(element) : undefined;
    if (id) ids.add(id);
    if (count % NODES_PER_PART === 0) yield undefined;
  }
  return ids;
}

/** The text of a table's caption as it will be shown, without the text of tables inside the caption. */
function captionOf(table: Element, inert: Document): string {
  let caption = table.firstElementChild;
  while (caption && nameOf(caption) !== 'caption') caption = caption.nextElementSibling;
  if (!caption) return '';
  const walker = inert.createTreeWalker(caption, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    isElement(node) && (isDropped(node) || nameOf(node) === 'table')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  let text = '';
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (isText(node)) text += withoutMarks(node.data);
    else if (nameOf(node as Element) === 'img') text += attributeOf(node as Element, 'alt') ?? '';
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** An element of the body whose end has not come: what to close at its end. */
interface Entered {
  /** How many elements of the new tree were opened for it. */
  levels: number;
  newTab: boolean;
}

const unwrapped: Entered = { levels: 0, newTab: false };

/**
 * Makes a new tree of allowed elements from the parsed one, in slices of about `sliceLength` characters. Returns whether there is
 * anything to read.
 */
export function* rebuildTermHtml(
  body: Element,
  inert: Document,
  { idPrefix, newTabLabel, newTabLang, tableLabel = 'Tabela' }: RebuildOptions,
  sliceLength: number,
): Generator<(TermSlice & { readable: boolean }) | undefined, boolean> {
  const ids = yield* collectIds(body, inert);
  const copyAttributes = attributeCopier(ids, idPrefix);
  const readMeaning = meaningReader(inert);
  const writer = sliceWriter(inert);
  let readable = false;

  const placeText = (text: string): void => {
    readable ||= /[^\s\u00ad\u200b-\u200d\u2060]/.test(text);
    writer.addText(text);
  };

  /** Opens the element's counterpart; returns undefined when the element is left out with its content. */
  const enter = (source: Element): Entered | undefined => {
    const name = nameOf(source);
    if (isDropped(source)) return undefined;
    if (name === 'img') {
      placeText(attributeOf(source, 'alt') ?? '');
      return undefined;
    }
    const described = hasAttributes(source);
    const meaning = described || name === 'center' ? readMeaning(source, name) : undefined;
    const tag = meaning?.tag ?? replaced.get(name) ?? (termTags.has(name) ? name : 'span');
    const element = inert.createElement(tag);
    for (const [mark, value] of meaning?.marks ?? []) element.setAttribute(mark, value);
    const newTab = described && copyAttributes(source, element);
    // A span without attributes, the body's own or in place of an unknown element, is replaced by its children.
    if (tag === 'span' && !element.hasAttributes()) return unwrapped;
    if (tag === 'table') {
      const wrapper = inert.createElement('div');
      wrapper.setAttribute('data-table', '');
      wrapper.setAttribute('tabindex', '0');
      wrapper.setAttribute('role', 'region');
      wrapper.setAttribute('aria-label', captionOf(source, inert) || tableLabel);
      writer.enter(wrapper);
    }
    writer.enter(element);
    return { levels: tag === 'table' ? 2 : 1, newTab };
  };

  const leave = ({ levels, newTab }: Entered): void => {
    if (newTab) {
      const label = inert.createElement('span');
      label.setAttribute('data-visually-hidden', '');
      if (newTabLang) label.lang = newTabLang;
      label.textContent = ` (${newTabLabel})`;
      writer.enter(label);
      writer.leave();
    }
    for (let level = 0; level < levels; level += 1) writer.leave();
  };

  // A text without any element keeps its line breaks.
  const isPlain = body.firstElementChild === null;
  if (isPlain) {
    const block = inert.createElement('div');
    block.setAttribute('data-plain-text', '');
    writer.enter(block);
  }
  const walker = inert.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const open: Entered[] = [];
  let node = walker.firstChild();
  while (node) {
    let entered: Entered | undefined;
    writer.skip();
    if (isElement(node)) entered = enter(node);
    else if (isText(node)) placeText(withoutMarks(node.data));
    if (entered && walker.firstChild()) {
      open.push(entered);
    } else {
      if (entered) leave(entered);
      let next = walker.nextSibling();
      while (!next && walker.parentNode()) {
        const left = open.pop();
        if (left) leave(left);
        next = walker.nextSibling();
      }
      if (!next) break;
    }
    node = walker.currentNode;
    if (writer.weight >= sliceLength) yield { ...writer.cut(), readable };
  }
  if (isPlain) writer.leave();
  if (readable) yield { ...writer.cut(), readable };
  return readable;
}
