/** The elements, attributes and styles of a term's text, for purify.ts and check.ts. */
import type { Config } from 'dompurify';

export const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const termTags = names(
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td strong b em i u s ' +
    'del ins small sub sup mark abbr cite q blockquote pre code a span div section address time',
);

/** Elements that are removed with their content, of which a page with scripts shows no words. */
export const dropped = names(
  'applet area audio base basefont bgsound canvas datalist embed fencedframe iframe input keygen link math meta noembed noframes ' +
    'noscript param portal script source style svg template title track video',
);

/** A block must stay a block, or the words at its edges would run together. */
export const replaced: ReadonlyMap<string, string> = new Map([
  ...[
    ...names(
      'article aside button center details dialog fieldset figcaption figure footer form header hgroup legend listing main nav ' +
        'optgroup option plaintext search select summary xmp',
    ),
  ].map((name) => [name, 'div'] as const),
  ['dir', 'ul'],
  ['menu', 'ul'],
  ['textarea', 'pre'],
  ['strike', 's'],
  ['acronym', 'abbr'],
]);

/** A highlight, readable in light and dark dialogs, instead of the author's colour. */
export const highlight = { 'background-color': '#fff3bf', color: '#000' } as const;

const styleRules = {
  'text-align': /^(?:left|center|right|justify|end)$/,
  'font-weight': /^[47]00$/,
  'font-style': /^(?:italic|normal)$/,
  'text-decoration-line': /^(?:none|underline|line-through|underline line-through)$/,
  'background-color': /^#fff3bf$/,
  color: /^#000$/,
  'margin-inline-start': /^min\(\d{1,3}px, \d{1,2}%\)$/,
  'text-indent': /^-?\d{1,3}px$/,
  'white-space': /^pre-(?:line|wrap)$/,
  // A keyword, or the number itself, such as "1.1. ". A longer one would be cut off.
  'list-style-type':
    /^(?:none|disc|circle|square|decimal(?:-leading-zero)?|(?:low|upp)er-(?:alpha|roman)|lower-greek|armenian|georgian|"(?:[^"\\\p{Cc}]|\\["\\]){1,12}")$/u,
} as const satisfies Record<string, RegExp>;

export type TermStyle = { -readonly [Property in keyof typeof styleRules]?: string };
/** The styles of elements, until showTermHtml() sets them. */
export type TermStyles = Map<Element, TermStyle>;

export const isAllowedStyle = (property: string, value: string): boolean =>
  Object.hasOwn(styleRules, property) && styleRules[property as keyof TermStyle].test(value);

export const addStyle = (styles: TermStyles, element: Element, style: TermStyle): unknown =>
  styles.set(element, { ...styles.get(element), ...style });

interface AttributeRule {
  /** The elements that may have the attribute; all when missing. */
  on?: ReadonlySet<string>;
  /** Returns a harmless value, or null to drop the attribute. */
  clean: (value: string) => string | null;
}

const oneOf = (values: readonly string[]) => (value: string) => (values.includes(value) ? value : null);
const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : null);
const lowerCase =
  (clean: AttributeRule['clean']): AttributeRule['clean'] =>
  (value) =>
    clean(value.trim().toLowerCase());

export function integer(value: string): string | null {
  const [digits] = /^[+-]?\d{1,9}/.exec(value.trim()) ?? [];
  return digits === undefined ? null : String(Number(digits));
}

/** HTML allows a cell of 65,534 rows, which freezes the layout. */
const maxSpan = 100;

function span(value: string): string | null {
  const count = Number(integer(value));
  return count >= 1 ? String(Math.min(count, maxSpan)) : null;
}

/** Attributes that are copied from the body. */
export const copiedAttributes: ReadonlyMap<string, AttributeRule> = new Map<string, AttributeRule>([
  ['title', { clean: (value) => value }],
  ['lang', { clean: matching(/^[a-z]{1,8}(?:-[a-z\d]{1,8}){0,4}$/i) }],
  ['dir', { clean: lowerCase(oneOf(['ltr', 'rtl', 'auto'])) }],
  ['datetime', { on: names('time del ins'), clean: matching(/^[\d\w:.+\- ]{1,64}$/) }],
  ['start', { on: names('ol'), clean: integer }],
  ['reversed', { on: names('ol'), clean: () => '' }],
  ['value', { on: names('li'), clean: integer }],
  ['colspan', { on: names('td th'), clean: span }],
  ['rowspan', { on: names('td th'), clean: span }],
  ['span', { on: names('col colgroup'), clean: span }],
  ['scope', { on: names('th'), clean: lowerCase(oneOf(['row', 'col', 'rowgroup', 'colgroup'])) }],
]);

export const newTabRel = 'noopener noreferrer nofollow';

/** Attributes that the sanitizer itself adds. */
const addedAttributes: ReadonlyMap<string, AttributeRule> = new Map<string, AttributeRule>([
  ['target', { on: names('a'), clean: oneOf(['_blank']) }],
  ['rel', { on: names('a'), clean: oneOf([newTabRel]) }],
  ['data-table', { on: names('div'), clean: (value) => value }],
  ['data-visually-hidden', { on: names('span'), clean: oneOf(['']) }],
]);

const protocols = names('http: https: mailto: tel:');
/** The base URL of links from the shop's root, never part of a result. */
const shopOrigin = 'https://shop.invalid';

/**
 * Resolves an http(s), mailto or tel address, or a path from the shop's root. Returns null for
 * other addresses, such as `//host` in any spelling, an address with a user name, or `#`.
 */
export function linkTarget(href: string): string | null {
  // Browsers ignore tabs and line breaks anywhere in an address.
  const text = href.replaceAll(/[\t\n\r]/g, '').trim();
  const fromRoot = /^\/(?![/\\])/.test(text);
  if (!fromRoot && !/^(?:https?:\/\/|mailto:|tel:)/i.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text, shopOrigin);
  } catch {
    return null;
  }
  if (!fromRoot) return protocols.has(url.protocol) && !url.username && !url.password ? url.href : null;
  const path = url.pathname + url.search + url.hash;
  // `/.//host` resolves to the path `//host`, which is a host when it is resolved again.
  return url.origin === shopOrigin && !path.startsWith('//') ? path : null;
}

function isAllowedLink(attributes: ReadonlyMap<string, string>, idPrefix: string): boolean {
  const href = attributes.get('href') ?? '';
  const leavesText = href !== '' && !href.startsWith('#');
  const staysInTab = !leavesText || /^(?:mailto|tel):/.test(href);
  return (
    (leavesText ? linkTarget(href) !== null : href === '' || href.startsWith(`#${idPrefix}`)) &&
    attributes.has('target') === !staysInTab &&
    attributes.has('rel') === !staysInTab
  );
}

export function isAllowedElement(tag: string, attributes: ReadonlyMap<string, string>, idPrefix: string): boolean {
  if (!termTags.has(tag)) return false;
  for (const [name, value] of attributes) {
    if (name === 'href' && tag === 'a') continue;
    if (name === 'id') {
      if (!value.startsWith(idPrefix)) return false;
    } else if (name === 'headers' && (tag === 'td' || tag === 'th')) {
      if (!value.split(' ').every((id) => id.startsWith(idPrefix))) return false;
    } else {
      const rule = copiedAttributes.get(name) ?? addedAttributes.get(name);
      if (!rule || (rule.on && !rule.on.has(tag)) || rule.clean(value) !== value) return false;
    }
  }
  return tag !== 'a' || isAllowedLink(attributes, idPrefix);
}

/**
 * The attribute for the counted number of an element, such as '1.1.'. DOMPurify trims a space at
 * its end, so number-clauses.ts adds one.
 */
export const numberMark = 'data-aceite-number';

/** Editors' attributes for the numbers of lists, and our own. number-clauses.ts removes them. */
export const listMarks = ['class', 'data-list', 'data-checked', 'data-list-item-id', numberMark];

const attributes = ['id', 'headers', ...listMarks, ...copiedAttributes.keys(), ...addedAttributes.keys()];

/** The same tables as DOMPurify's configuration. */
export const purifyConfig = {
  // DOMPurify starts at <body>, and copies the whole content again unless <body> is allowed.
  ALLOWED_TAGS: [...termTags, 'body'],
  FORBID_CONTENTS: [...dropped],
  ALLOWED_ATTR: ['href', ...attributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i,
  // Otherwise DOMPurify tests attributes such as `start` against the URI pattern.
  ADD_URI_SAFE_ATTR: attributes,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Record<string, unknown> as unknown as Config & { RETURN_DOM_FRAGMENT: true };
