import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { meaningReader } from './term-html-meaning.ts';
import {
  copiedAttributes,
  isAllowedElement,
  linkTarget,
  newTabRel,
  purifyConfig,
  termTags,
} from './term-html-policy.ts';

export interface CleanTermHtmlOptions {
  /** Put before every id of the body, so that it cannot meet an id of the page. An empty one makes the result null. */
  idPrefix: string;
  /** Read by screen readers after a link that opens a new tab: 'abre em nova aba'. */
  newTabLabel: string;
  /** The name of a table without a caption. @default 'Tabela' */
  tableLabel?: string;
  /** Of the page that shows the text. @default the global document */
  document?: Document;
}

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Dropped with all they contain: what runs, loads, takes input or is not shown as text. */
const dropped = new Set(
  (
    'applet area audio base basefont bgsound button canvas command datalist embed fencedframe frame frameset head iframe ' +
    'input keygen link math meta meter noembed noframes noscript object optgroup option param portal progress script ' +
    'select source style svg template textarea title track video'
  ).split(' '),
);

/** What is shown by another element. A block must stay a block, or the words at its edges would run together. */
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

/** Reads past the named children of a form, which hide its own properties. */
const nameOf = (element: Element): string => Reflect.get(Element.prototype, 'localName', element);
const namespaceOf = (element: Element): string | null => Reflect.get(Element.prototype, 'namespaceURI', element);
const hasAttributes = (element: Element): boolean => Element.prototype.hasAttributes.call(element);
const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);
const isElement = (node: Node): node is Element => Reflect.get(Node.prototype, 'nodeType', node) === Node.ELEMENT_NODE;
const isText = (node: Node): node is Text => Reflect.get(Node.prototype, 'nodeType', node) === Node.TEXT_NODE;

type View = Window & typeof globalThis & Pick<WindowLike, 'trustedTypes'>;
type HtmlPolicy = Config['TRUSTED_TYPES_POLICY'];

/** A page allows a policy's name once, so it is kept. It must not leave this module: it trusts every text. */
const policies = new WeakMap<View, { policy: HtmlPolicy }>();

function trustedTypesPolicy(view: View): HtmlPolicy {
  const known = policies.get(view);
  if (known) return known.policy;
  let policy: HtmlPolicy = null;
  try {
    const made = view.trustedTypes?.createPolicy('aceite', { createHTML: (html) => html, createScriptURL: () => '' });
    policy = (made as HtmlPolicy) ?? null;
  } catch {
    // The page's CSP does not list the name. Where it also demands trusted types, parsing throws and the text is null.
  }
  policies.set(view, { policy });
  return policy;
}

/** What may be left open by the rules of HTML, or never closes. */
const selfClosing = new Set(
  'area br col dd dt hr img input li link meta option p source tbody td tfoot th thead tr wbr'.split(' '),
);

/** A browser's parser takes minutes, and then its page's life, for some ten thousand elements inside each other. */
const MAX_DEPTH = 10_000;

function nestsTooDeep(html: string): boolean {
  if (html.length < MAX_DEPTH * '<b>'.length) return false;
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, spelled = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = spelled.toLowerCase();
    if (selfClosing.has(name)) continue;
    const count = open.get(name) ?? 0;
    const step = slash ? -Math.min(count, 1) : 1;
    open.set(name, count + step);
    depth += step;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function parse(html: string, view: View): Element | undefined {
  const trusted = trustedTypesPolicy(view)?.createHTML(html) ?? html;
  const parsed = new view.DOMParser().parseFromString(trusted as unknown as string, 'text/html');
  // `parsed.body` can be an image that is named so, or a frameset.
  return Document.prototype.getElementsByTagName.call(parsed, 'body')[0];
}

/** Makes a new tree of allowed elements from the parsed one; null when it has nothing to read. */
function rebuild(body: Element, inert: Document, options: CleanTermHtmlOptions): DocumentFragment | null {
  const { idPrefix, newTabLabel, tableLabel = 'Tabela' } = options;
  const fragment = inert.createDocumentFragment();
  const readMeaning = meaningReader(inert);
  const ids = new Set<string>();
  const anchors: Array<[link: Element, id: string]> = [];
  const cells: Array<[cell: Element, headers: string]> = [];
  const newTabs: Element[] = [];
  const tables: Array<[wrapper: Element, table: Element]> = [];
  let readable = false;
  let plain = true;

  const placeText = (text: string, parent: Node): void => {
    readable ||= /[^\s\u00ad\u200b-\u200d\u2060]/.test(text);
    parent.appendChild(inert.createTextNode(text));
  };

  const placeLink = (source: Element, link: Element): void => {
    const href = attributeOf(source, 'href')?.trim();
    if (href?.startsWith('#')) {
      anchors.push([link, href.slice(1)]);
      return;
    }
    const target = href ? linkTarget(href) : null;
    if (!target) return;
    link.setAttribute('href', target);
    if (!/^(?:http|\/)/.test(target)) return;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', newTabRel);
    newTabs.push(link);
  };

  const placeId = (source: Element, element: Element, name: string): void => {
    const id = attributeOf(source, 'id') || (name === 'a' && attributeOf(source, 'name')) || '';
    if (!/^\S+$/.test(id) || ids.has(id)) return;
    ids.add(id);
    element.setAttribute('id', idPrefix + id);
  };

  const placeAttributes = (source: Element, element: Element, name: string, tag: string): void => {
    for (const [attribute, { on, clean }] of copiedAttributes) {
      if (on && !on.has(tag)) continue;
      const value = attributeOf(source, attribute);
      const cleaned = value === null ? null : clean(value);
      if (cleaned !== null) element.setAttribute(attribute, cleaned);
    }
    placeId(source, element, name);
    if (tag === 'a') placeLink(source, element);
    const headers = tag === 'td' || tag === 'th' ? attributeOf(source, 'headers') : null;
    if (headers) cells.push([element, headers]);
  };

  /** Puts the element's counterpart into `parent` and says where its children go; null leaves them out. */
  const placeElement = (source: Element, parent: Node): Node | null => {
    const name = nameOf(source);
    plain = false;
    if (dropped.has(name) || namespaceOf(source) !== XHTML) return null;
    if (name === 'img' || name === 'image') {
      placeText(attributeOf(source, 'alt') ?? '', parent);
      return null;
    }
    const described = hasAttributes(source);
    const meaning = described || name === 'center' ? readMeaning(source, name) : undefined;
    const tag = meaning?.tag ?? replaced.get(name) ?? (termTags.has(name) ? name : 'span');
    const element = inert.createElement(tag);
    for (const [mark, value] of meaning?.marks ?? []) element.setAttribute(mark, value);
    if (described) placeAttributes(source, element, name, tag);
    // A span that says nothing, be it the body's own or in place of an unknown element, gives way to its children.
    if (tag === 'span' && !element.hasAttributes()) return parent;
    if (tag === 'table') {
      const wrapper = inert.createElement('div');
      tables.push([wrapper, element]);
      wrapper.append(element);
      parent.appendChild(wrapper);
    } else {
      parent.appendChild(element);
    }
    return element;
  };

  const walker = inert.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const parents: Node[] = [];
  let parent: Node = fragment;
  let node = walker.firstChild();
  while (node) {
    let inside: Node | null = null;
    if (isElement(node)) inside = placeElement(node, parent);
    else if (isText(node)) placeText(node.data, parent);
    if (inside && walker.firstChild()) {
      parents.push(parent);
      parent = inside;
    } else {
      let next = walker.nextSibling();
      while (!next && walker.parentNode()) {
        parent = parents.pop() ?? fragment;
        next = walker.nextSibling();
      }
      if (!next) break;
    }
    node = walker.currentNode;
  }
  if (!readable) return null;

  for (const [link, id] of anchors) {
    const found = [id, decode(id)].find((spelling) => ids.has(spelling));
    if (found !== undefined) link.setAttribute('href', `#${idPrefix}${found}`);
  }
  for (const [cell, headers] of cells) {
    const found = headers.split(/\s+/).filter((id) => ids.has(id));
    if (found.length > 0) cell.setAttribute('headers', found.map((id) => idPrefix + id).join(' '));
  }
  for (const [wrapper, table] of tables) {
    wrapper.setAttribute('data-table', '');
    wrapper.setAttribute('tabindex', '0');
    wrapper.setAttribute('role', 'region');
    wrapper.setAttribute('aria-label', captionOf(table, inert) || tableLabel);
  }
  for (const link of newTabs) {
    const label = inert.createElement('span');
    label.setAttribute('data-visually-hidden', '');
    label.textContent = ` (${newTabLabel})`;
    link.append(label);
  }
  if (plain) {
    const block = inert.createElement('div');
    block.setAttribute('data-plain-text', '');
    block.append(fragment);
    fragment.append(block);
  }
  return fragment;
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The caption's own text, without that of a table inside it. */
function captionOf(table: Element, inert: Document): string {
  const caption = [...table.children].find((child) => child.localName === 'caption');
  if (!caption) return '';
  const walker = inert.createTreeWalker(caption, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    isElement(node) && node.localName === 'table' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let text = '';
  while (walker.nextNode()) if (isText(walker.currentNode)) text += walker.currentNode.data;
  return text.replaceAll(/\s+/g, ' ').trim();
}

const none: ReadonlyMap<string, string> = new Map();

function attributesOf(element: Element): ReadonlyMap<string, string> {
  const names = Element.prototype.getAttributeNames.call(element);
  return new Map(names.map((name) => [name, attributeOf(element, name) ?? '']));
}

/** Whether every node under `root` is a text or an element of the policy. */
function isWithinPolicy(root: Node, inert: Document, idPrefix: string): boolean {
  const walker = inert.createTreeWalker(root, NodeFilter.SHOW_ALL);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node)) continue;
    if (!isElement(node) || namespaceOf(node) !== XHTML) return false;
    if (!isAllowedElement(nameOf(node), hasAttributes(node) ? attributesOf(node) : none, idPrefix)) return false;
  }
  return true;
}

/**
 * A term's HTML as a fragment that can do nothing but be read; null when there is nothing readable, or when the page
 * keeps it from being cleaned. Text that the body hides is shown: nobody is asked to accept what cannot be read.
 *
 * Three steps stand one behind the other, and none trusts the one before: a new tree is made of allowed elements only,
 * DOMPurify removes what is not allowed, and a last walk refuses the whole text if anything is left.
 */
export function cleanTermHtml(html: string, options: CleanTermHtmlOptions): DocumentFragment | null {
  const { idPrefix, document = globalThis.document } = options;
  if (!idPrefix || nestsTooDeep(html)) return null;
  try {
    const view = (document.defaultView ?? globalThis) as View;
    const body = parse(html, view);
    const inert = document.implementation.createHTMLDocument('');
    const rebuilt = body && rebuild(body, inert, options);
    if (!rebuilt) return null;
    // An instance of its own: hooks and settings that the page gave to its DOMPurify do not reach it.
    const clean: DocumentFragment | null = createDOMPurify(view).sanitize(rebuilt, {
      ...purifyConfig,
      TRUSTED_TYPES_POLICY: trustedTypesPolicy(view),
    });
    return clean && isWithinPolicy(clean, inert, idPrefix) ? clean : null;
  } catch {
    return null;
  }
}
