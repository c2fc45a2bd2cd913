import { createFormattingReader } from './read-formatting.ts';
import { copiedAttributes, linkTarget, newTabRel } from './term-html-policy.ts';
import { attributeNames, attributeOf, nameOf } from './safe-dom.ts';

/** The id of an element of the body, without the prefix. */
export function idOf(element: Element): string | undefined {
  const id = attributeOf(element, 'id') || (nameOf(element) === 'a' && attributeOf(element, 'name')) || '';
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
 * Returns a function that replaces all attributes of an element by attributes of the policy. `ids` are the ids of the whole text; the
 * first element with an id keeps it.
 */
export function createAttributeSanitizer(
  ids: ReadonlySet<string>,
  idPrefix: string,
  readFormatting: ReturnType<typeof createFormattingReader>,
): (element: Element) => void {
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
    yield* readFormatting(element, name).marks;
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

  return (element) => {
    const allowed = [...allowedAttributes(element)];
    for (const name of attributeNames(element)) element.removeAttribute(name);
    for (const [name, value] of allowed) element.setAttribute(name, value);
  };
}
