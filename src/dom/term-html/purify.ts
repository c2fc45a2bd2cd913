import createDOMPurify from 'dompurify';
import { maxMerged } from './limits.ts';
import { trustedTypesPolicy, type View } from './parse.ts';
import { createStyleReader } from './read-style.ts';
import {
  attributeNames,
  attributeOf,
  hasAttributes,
  isElement,
  nameOf,
  namespaceOf,
  rename,
  xhtmlNamespace,
} from './safe-dom.ts';
import {
  copiedAttributes,
  dropped,
  linkTarget,
  listMarks,
  newTabRel,
  purifyConfig,
  replaced,
  termTags,
  type TermStyles,
} from './policy.ts';

/** The author's id of an element, or the `name` of an `<a>`. */
function idOf(element: Element): string | undefined {
  const id = attributeOf(element, 'id') || (nameOf(element) === 'a' && attributeOf(element, 'name')) || '';
  return /^\S+$/.test(id) ? id : undefined;
}

const droppedSelector = [...dropped, 'img'].join();

/** Collects the ids that will stay, because links and cells may refer to later elements. */
function collectIds(body: Element): ReadonlySet<string> {
  const ids = new Set<string>();
  if (!body.querySelector('a[href*="#"], [headers]')) return ids;
  for (const element of body.querySelectorAll('[id], a[name]')) {
    const id = idOf(element);
    if (id && !Element.prototype.closest.call(element, droppedSelector)) ids.add(id);
  }
  return ids;
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function createAttributeSanitizer(ids: ReadonlySet<string>, idPrefix: string): (element: Element) => void {
  /** The first element with an id keeps it. */
  const placedIds = new Set<string>();

  function* linkAttributes(element: Element): Generator<readonly [string, string]> {
    const href = attributeOf(element, 'href')?.trim() ?? '';
    if (href.startsWith('#')) {
      const id = [href.slice(1), decode(href.slice(1))].find((spelling) => ids.has(spelling));
      if (id !== undefined) yield ['href', `#${idPrefix}${id}`];
      return;
    }
    const target = linkTarget(href);
    if (!target) return;
    yield ['href', target];
    if (!/^(?:http|\/)/.test(target)) return;
    yield ['target', '_blank'];
    yield ['rel', newTabRel];
  }

  function* allowedAttributes(element: Element): Generator<readonly [string, string]> {
    const name = nameOf(element);
    for (const mark of listMarks) {
      const value = attributeOf(element, mark);
      if (value !== null) yield [mark, value];
    }
    for (const [attribute, { on, clean }] of copiedAttributes) {
      const value = !on || on.has(name) ? attributeOf(element, attribute) : null;
      const cleaned = value === null ? null : clean(value);
      if (cleaned !== null) yield [attribute, cleaned];
    }
    const id = idOf(element);
    if (id && !placedIds.has(id)) {
      placedIds.add(id);
      yield ['id', idPrefix + id];
    }
    const headers = name === 'td' || name === 'th' ? attributeOf(element, 'headers') : null;
    const found = headers?.split(/\s+/).filter((header) => ids.has(header)) ?? [];
    if (found.length > 0) yield ['headers', found.map((header) => idPrefix + header).join(' ')];
    if (name === 'a') yield* linkAttributes(element);
  }

  let mergedLeft = maxMerged;
  return (element) => {
    const allowed = [...allowedAttributes(element)];
    const spans = allowed.filter(([name]) => /^(?:col|row)?span$/.test(name));
    mergedLeft -= spans.reduce((area, [, span]) => area * Number(span), 1) - 1;
    if (mergedLeft < 0) for (const span of spans) allowed.splice(allowed.indexOf(span), 1);
    for (const name of attributeNames(element)) element.removeAttribute(name);
    for (const [name, value] of allowed) element.setAttribute(name, value);
  };
}

/** Returns a link to a PDF, unless the fallback of its viewer has one. The fallback of others stays. */
function replaceViewer(viewer: Element, name: string): Node[] {
  const address = attributeOf(viewer, name === 'object' ? 'data' : 'src') ?? '';
  const [path = ''] = address.split(/[?#]/, 1);
  const isPdf = /\.pdf$/i.test(path) || /\/pdf\b/i.test(attributeOf(viewer, 'type') ?? '');
  const links = [...viewer.querySelectorAll('a[href]')];
  const hasLink = links.some((link) => linkTarget(attributeOf(link, 'href')!));
  if (!isPdf || hasLink || !linkTarget(address)) return name === 'object' ? [...viewer.childNodes] : [];
  const link = viewer.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = attributeOf(viewer, 'title') || decode(path.split('/').at(-1)!) || address;
  return [link];
}

/** The content that replaces a picture, a PDF viewer or a checkbox. */
function replacementOf(element: Element, name: string): Array<Node | string> | undefined {
  if (name === 'img') return [attributeOf(element, 'alt') ?? ''];
  if (name === 'object' || name === 'embed' || name === 'iframe') return replaceViewer(element, name);
  const isBox = name === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'checkbox' && element.closest('li');
  return isBox ? [attributeOf(element, 'checked') === null ? '☐ ' : '☑ '] : undefined;
}

/** Returns the allowed elements and attributes of the body, and their styles. */
export function purify(body: Element, view: View, idPrefix: string) {
  const styles: TermStyles = new Map();
  const readStyle = createStyleReader(view.document.implementation.createHTMLDocument(''), styles);
  const sanitizeAttributes = createAttributeSanitizer(collectIds(body), idPrefix);
  // A new instance has no hooks or settings of the page's own DOMPurify.
  const purifier = createDOMPurify(view);
  const isHtml = (node: Node): node is Element => isElement(node) && namespaceOf(node) === xhtmlNamespace;

  purifier.addHook('beforeSanitizeElements', (node) => {
    if (!isHtml(node) || styles.has(node)) return;
    const name = nameOf(node);
    const replacement = replacementOf(node, name);
    if (replacement) {
      node.replaceWith(...replacement);
      return;
    }
    // 'body' is the root.
    if (dropped.has(name) || name === 'body') return;
    const isStyled = hasAttributes(node) || name === 'center';
    const formatting = isStyled ? readStyle(node, name) : undefined;
    if (formatting?.symbol) node.textContent = formatting.symbol;
    // Editors show a line for an empty paragraph, which Tiptap and Notion save without a `<br>`.
    if (name === 'p' && !node.firstElementChild && !/[\S\u00a0]/.test(node.textContent!))
      node.append(node.ownerDocument.createElement('br'));
    // The element is renamed here, because DOMPurify replaces unknown elements with their children.
    const tag = formatting?.tag ?? replaced.get(name) ?? (termTags.has(name) ? name : 'span');
    // A parsed element with `is` stays a custom element after the attribute is removed.
    const isReplaced = tag !== name || Element.prototype.hasAttribute.call(node, 'is');
    const element = isReplaced ? rename(node, tag) : node;
    if (formatting) styles.set(element, formatting.style);
  });
  purifier.addHook('beforeSanitizeAttributes', (node) => {
    if (isHtml(node) && hasAttributes(node)) sanitizeAttributes(node);
  });

  const config = { ...purifyConfig, TRUSTED_TYPES_POLICY: trustedTypesPolicy(view) };
  const content: DocumentFragment | null = purifier.sanitize(body, config);
  return content && { content, styles };
}
