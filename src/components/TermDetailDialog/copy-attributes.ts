import { copiedAttributes, linkTarget, newTabRel } from './term-html-policy.ts';
import { attributeOf, nameOf } from './unclobbered.ts';

/** The id of an element of the body, without the prefix. */
export function idOf(source: Element): string | undefined {
  const id = attributeOf(source, 'id') || (nameOf(source) === 'a' && attributeOf(source, 'name')) || '';
  return /^\S+$/.test(id) ? id : undefined;
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * Returns a function that copies the allowed attributes of an element to its counterpart in the new tree, and returns whether that
 * is a link that opens a new tab. `ids` are the ids of the whole tree; the first element with an id keeps it.
 */
export function attributeCopier(
  ids: ReadonlySet<string>,
  idPrefix: string,
): (source: Element, element: Element) => boolean {
  const placedIds = new Set<string>();

  /** Copies `href`; returns whether the link opens a new tab. */
  const copyTarget = (source: Element, link: Element): boolean => {
    const href = attributeOf(source, 'href')?.trim();
    if (href?.startsWith('#')) {
      const id = href.slice(1);
      const found = [id, decode(id)].find((spelling) => ids.has(spelling));
      if (found !== undefined) link.setAttribute('href', `#${idPrefix}${found}`);
      return false;
    }
    const target = href ? linkTarget(href) : null;
    if (!target) return false;
    link.setAttribute('href', target);
    if (!/^(?:http|\/)/.test(target)) return false;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', newTabRel);
    return true;
  };

  return (source, element) => {
    const tag = element.localName;
    for (const [attribute, { on, clean }] of copiedAttributes) {
      if (on && !on.has(tag)) continue;
      const value = attributeOf(source, attribute);
      const cleaned = value === null ? null : clean(value);
      if (cleaned !== null) element.setAttribute(attribute, cleaned);
    }
    const id = idOf(source);
    if (id && !placedIds.has(id)) {
      placedIds.add(id);
      element.setAttribute('id', idPrefix + id);
    }
    const headers = tag === 'td' || tag === 'th' ? attributeOf(source, 'headers') : null;
    const found = headers?.split(/\s+/).filter((header) => ids.has(header)) ?? [];
    if (found.length > 0) element.setAttribute('headers', found.map((header) => idPrefix + header).join(' '));
    return tag === 'a' && copyTarget(source, element);
  };
}
