import createDOMPurify from 'dompurify';
import { safeDocument } from '../safe-document.ts';
import { parseHtml, trustedTypesPolicy, type View } from './parse-html.ts';
import { renameStyles } from './rename-styles.ts';
import { arrangeTerm, type TermLabels } from './arrange-term.ts';
import { createAttributeSanitizer, idOf } from './sanitize-attributes.ts';
import { createFormattingReader } from './read-formatting.ts';
import { unfoldLists } from './unfold-lists.ts';
import { dropped, isAllowedElement, purifyConfig, replaced, termTags } from './term-html-policy.ts';
import {
  attributeNames,
  attributeOf,
  hasAttributes,
  isElement,
  isText,
  nameOf,
  namespaceOf,
  rename,
  XHTML,
} from './safe-dom.ts';

export interface SanitizeOptions extends TermLabels {
  /** Prefix of every id of the body, so that none equals an id of the page. With an empty prefix no text is shown. */
  idPrefix: string;
  /** The document that shows the text. @default the global document */
  document?: Document;
}

/**
 * The limit of elements in a text. Two million characters have fewer, unless the parser reopens many unclosed `<b>` in every later
 * paragraph.
 */
const MAX_ELEMENTS = 200_000;

/** Returns undefined for too many elements. */
function parse(html: string, view: View): Element | undefined {
  const parsed = parseHtml(html, view);
  // Not `parsed.body`: it can be an image with the name `body`, or a frameset.
  const body = Document.prototype.getElementsByTagName.call(parsed, 'body')[0]!;
  if (body.getElementsByTagName('*').length > MAX_ELEMENTS) return undefined;
  // DOMPurify would remove an escaped `<b>` together with a comment beside it.
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) comment.remove();
  for (const box of body.querySelectorAll('li input[type="checkbox" i]')) {
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
  }
  unfoldLists(body);
  return body;
}

const droppedSelector = [...dropped, 'img'].join();

/** The ids of the clean text, in advance: links and cells refer to later elements. */
function collectIds(body: Element): ReadonlySet<string> {
  const ids = new Set<string>();
  if (!body.querySelector('a[href*="#"], [headers]')) return ids;
  for (const element of body.querySelectorAll('[id], a[name]')) {
    const id = idOf(element);
    if (id && !Element.prototype.closest.call(element, droppedSelector)) ids.add(id);
  }
  return ids;
}

/** Returns a function that sanitizes the body into a new fragment. */
function createSanitizer(view: View, ids: ReadonlySet<string>, options: SanitizeOptions) {
  const readFormatting = createFormattingReader(view.document.implementation.createHTMLDocument(''));
  const sanitizeAttributes = createAttributeSanitizer(ids, options.idPrefix, readFormatting);
  // A new instance has no hooks or settings of the page's own DOMPurify.
  const purify = createDOMPurify(view);
  const config = { ...purifyConfig, TRUSTED_TYPES_POLICY: trustedTypesPolicy(view) };
  const isHtml = (node: Node): node is Element => isElement(node) && namespaceOf(node) === XHTML;

  purify.addHook('beforeSanitizeElements', (node) => {
    if (!isHtml(node)) return;
    const name = nameOf(node);
    if (name === 'img') {
      node.replaceWith(attributeOf(node, 'alt') ?? '');
      return;
    }
    // 'body' is the root.
    if (dropped.has(name) || name === 'body') return;
    const formatting = hasAttributes(node) ? readFormatting(node, name) : undefined;
    if (formatting?.symbol) node.textContent = formatting.symbol;
    // Renamed before DOMPurify, which would replace an unknown element, with its id and its style, by its children.
    const tag = formatting?.tag ?? replaced.get(name) ?? (termTags.has(name) ? name : 'span');
    // Without its attribute `is`, a parsed element is still a custom element of the page: replace it.
    if (tag !== name || Element.prototype.hasAttribute.call(node, 'is')) rename(node, tag);
  });
  purify.addHook('beforeSanitizeAttributes', (node) => {
    if (isHtml(node) && hasAttributes(node)) sanitizeAttributes(node);
  });

  return (body: Element): DocumentFragment | null => purify.sanitize(body, config);
}

/**
 * Whether every node under `root` is a text or an element of the policy. The last check, which relies neither on DOMPurify
 * and its hooks nor on `arrangeTerm`.
 */
function isWithinPolicy(root: Node, idPrefix: string): boolean {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node)) continue;
    if (!isElement(node) || namespaceOf(node) !== XHTML) return false;
    const attributes = new Map(attributeNames(node).map((name) => [name, attributeOf(node, name) ?? '']));
    if (!isAllowedElement(nameOf(node), attributes, idPrefix)) return false;
  }
  return true;
}

/**
 * Sanitizes a term's HTML and appends it to `place`. Returns false, without any change, for a text without readable
 * characters and for one that could not be sanitized.
 *
 * DOMPurify removes forbidden nodes, and its hooks convert inline styles, links and ids to the policy. A last walk refuses
 * the text if anything else is left.
 */
export function showTermHtml(html: string, place: Element, options: SanitizeOptions): boolean {
  const { idPrefix, document: page = document } = options;
  if (!idPrefix) return false;
  try {
    const view = (safeDocument('defaultView', page) ?? globalThis) as View;
    const body = parse(renameStyles(html), view);
    if (!body) return false;
    // A text without any element keeps its line breaks.
    const isPlain = body.firstElementChild === null;
    // Editors that preserve spaces save HTML without line breaks.
    const keepsSpaces = !isPlain && !/[\r\n]/.test(html.trim());
    const content = createSanitizer(view, collectIds(body), options)(body);
    if (!content) return false;
    arrangeTerm(content, { ...options, isPlain, keepsSpaces });
    if (!isWithinPolicy(content, idPrefix)) return false;
    if (!/[^\s\u00ad\u200b-\u200d\u2060]/.test(content.textContent!)) return false;
    place.append(content);
    return true;
  } catch {
    return false;
  }
}
