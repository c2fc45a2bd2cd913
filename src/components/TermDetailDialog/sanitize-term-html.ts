import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { safeDocument } from '../../dom/safe-document.ts';
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
  /** Prefix of every id of the body, so that none equals an id of the page. With an empty prefix the result is null. */
  idPrefix: string;
  /** The document that shows the text. @default the global document */
  document?: Document;
}

/**
 * The limit of elements in a text. Two million characters have fewer, unless the parser reopens many unclosed `<b>` in every later
 * paragraph.
 */
const MAX_ELEMENTS = 200_000;

type View = Window & typeof globalThis & Pick<WindowLike, 'trustedTypes'>;
type HtmlPolicy = Config['TRUSTED_TYPES_POLICY'];

/** Cached: a page allows each policy's name once. The policy must not leave this file: it trusts every text. */
const policies = new WeakMap<View, { policy: HtmlPolicy }>();

function trustedTypesPolicy(view: View): HtmlPolicy {
  const known = policies.get(view);
  if (known) return known.policy;
  let policy: HtmlPolicy = null;
  try {
    const created = view.trustedTypes?.createPolicy('aceite', {
      createHTML: (html) => html,
      createScriptURL: () => '',
    });
    policy = (created as HtmlPolicy) ?? null;
  } catch {
    // The page's CSP does not list the name. If it also requires Trusted Types, parsing throws and no text is shown.
  }
  policies.set(view, { policy });
  return policy;
}

/** Parses into a document without a window, where nothing runs or loads. Returns undefined for too many elements. */
function parse(html: string, view: View): Element | undefined {
  const trusted = (trustedTypesPolicy(view)?.createHTML(html) ?? html) as unknown as string;
  const parsed = new view.DOMParser().parseFromString(trusted, 'text/html');
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

/** Returns a function that sanitizes a part of the body into a new fragment. */
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

  return (part: DocumentFragment): DocumentFragment | null => purify.sanitize(part, config);
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

const blocks = new Set('p div section h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr address'.split(' '));
const isBlock = (node: Node | undefined): boolean =>
  node !== undefined && isElement(node) && blocks.has(replaced.get(nameOf(node)) ?? nameOf(node));

/** Elements that may be split between their children. */
const divisible = new Set('article blockquote div dl li main ol p section table tbody ul'.split(' '));

const isDivisible = (element: Element): boolean =>
  divisible.has(nameOf(element)) &&
  element.hasChildNodes() &&
  !element.querySelector(':scope > caption:not(:first-child)');

const ELEMENT_WEIGHT = 30;

/** Estimates the characters of HTML of a node. */
function weightOf(node: Node): number {
  const text = Reflect.get(Node.prototype, 'textContent', node) as string;
  const inner = isElement(node) ? Element.prototype.getElementsByTagName.call(node, '*').length : 0;
  return text.length + (inner + 1) * ELEMENT_WEIGHT;
}

interface Group {
  nodes: Node[];
  /** Whether the group begins and ends between two blocks. */
  isBlock: boolean;
}

/** Yields the children of an element in groups of about `length` characters of HTML. Yields longer, divisible children alone. */
function* groupsOf(element: Element, length: number): Generator<Group | Element> {
  let nodes: Node[] = [];
  let weight = 0;
  function* group(isEndOfBlock: boolean): Generator<Group> {
    if (nodes.length > 0) yield { nodes, isBlock: isBlock(nodes[0]) && isEndOfBlock };
    nodes = [];
    weight = 0;
  }
  for (const node of Array.from(element.childNodes)) {
    const nodeWeight = weightOf(node);
    if (nodeWeight > 2 * length && isElement(node) && isDivisible(node)) {
      yield* group(isBlock(node));
      yield node;
      continue;
    }
    // Inline content is split only when it is much longer.
    const isBetweenBlocks = isBlock(node) || isBlock(nodes.at(-1));
    if (weight >= (isBetweenBlocks ? length : 4 * length)) yield* group(isBetweenBlocks);
    nodes.push(node);
    weight += nodeWeight;
  }
  yield* group(true);
}

interface ChunkOptions extends SanitizeOptions {
  /** The approximate number of characters of HTML in a chunk. */
  chunkLength: number;
  /** Whether the blocks of each chunk get a wrapper element. */
  withGroups?: boolean | undefined;
}

/**
 * Sanitizes a term's HTML in chunks and appends each to `place`. Yields after the parsing and after each chunk whether
 * `place` has readable text. Returns false without readable text, or when a chunk could not be sanitized: then the caller
 * must remove the earlier chunks.
 *
 * DOMPurify removes forbidden nodes, and its hooks convert inline styles, links and ids to the policy. A last walk refuses
 * the text if anything else is left.
 */
export function* sanitizeTermInto(
  place: Element,
  html: string,
  { chunkLength, withGroups = false, ...options }: ChunkOptions,
): Generator<boolean, boolean> {
  const { idPrefix, document: page = document } = options;
  let readable = false;
  if (!idPrefix) return false;
  try {
    const view = (safeDocument('defaultView', page) ?? globalThis) as View;
    const body = parse(renameStyles(html), view);
    if (!body) return false;
    yield false;
    const sanitize = createSanitizer(view, collectIds(body), options);
    // A text without any element keeps its line breaks.
    const isPlain = body.firstElementChild === null;
    // Editors that preserve spaces save HTML without line breaks.
    const keepsSpaces = !isPlain && !/[\r\n]/.test(html.trim());

    function sanitizeNodes(nodes: readonly Node[]): DocumentFragment {
      const part = body!.ownerDocument.createDocumentFragment();
      for (const node of nodes) part.appendChild(node);
      const content = sanitize(part);
      if (!content) throw new Error('not cleaned');
      arrangeTerm(content, { ...options, isPlain, keepsSpaces });
      if (!isWithinPolicy(content, idPrefix)) throw new Error('outside of the policy');
      readable ||= /[^\s\u00ad\u200b-\u200d\u2060]/.test(content.textContent!);
      return content;
    }

    function* sanitizeChildren(element: Element, into: Element): Generator<boolean> {
      for (const group of groupsOf(element, isPlain ? Infinity : chunkLength)) {
        if ('nodes' in group) {
          const isGroup = withGroups && group.isBlock && /^(?:div|section)$/.test(into.localName);
          const target = isGroup ? into.appendChild(document.createElement('div')) : into;
          if (isGroup) target.setAttribute('data-group', '');
          target.append(sanitizeNodes(group.nodes));
          yield readable;
        } else {
          // Only the element. A table keeps its caption, which names it.
          const empty = group.cloneNode(false) as Element;
          const caption = group.querySelector(':scope > caption');
          if (caption) empty.append(caption);
          const shell = sanitizeNodes([empty]).firstElementChild;
          if (!shell) throw new Error('removed');
          into.append(shell);
          yield* sanitizeChildren(group, shell.hasAttribute('data-table') ? shell.firstElementChild! : shell);
        }
      }
    }

    yield* sanitizeChildren(body, place);
    return readable;
  } catch {
    return false;
  }
}
