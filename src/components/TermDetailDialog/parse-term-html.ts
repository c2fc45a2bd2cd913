import type { Config, WindowLike } from 'dompurify';

export type View = Window & typeof globalThis & Pick<WindowLike, 'trustedTypes'>;
type HtmlPolicy = Config['TRUSTED_TYPES_POLICY'];

/** Cached: a page allows each policy's name once. The policy must not leave this folder: it trusts every text. */
const policies = new WeakMap<View, { policy: HtmlPolicy }>();

export function trustedTypesPolicy(view: View): HtmlPolicy {
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
    // The page's CSP does not list the name. Where it also demands trusted types, parsing throws and the text is null.
  }
  policies.set(view, { policy });
  return policy;
}

/** Void elements, and elements whose end tag may be omitted. */
const withoutEndTag = new Set(
  'area br col dd dt hr img input li link meta option p source tbody td tfoot tr th thead wbr'.split(' '),
);

/** With more elements inside each other, browsers parse for minutes, and then the page crashes. */
const MAX_DEPTH = 10_000;

/** Formatting elements: parsers reopen those that are not closed in every block that follows; of equal ones, three. */
const reopened = new Set('b big code em font i nobr s small strike strong tt u'.split(' '));

/** How many reopened elements are allowed: from 2,000 `<b id="…"><p>`, which are 29 kB, a parser makes two million. */
const MAX_REOPENED = 200_000;

/** Returns a function that takes the tags one by one, and returns whether the parser reopens more than MAX_REOPENED elements. */
function reopenedCounter(): (isEnd: boolean, name: string, attributes: string) => boolean {
  const open = new Map<string, string[]>();
  /** How many elements the next block reopens. */
  let perBlock = 0;
  let total = 0;
  return (isEnd, name, attributes) => {
    if (!reopened.has(name)) {
      if (!isEnd && !/^(?:br|span|a)$/.test(name)) total += perBlock;
      return total > MAX_REOPENED;
    }
    const equal = open.get(name) ?? [];
    open.set(name, equal);
    const changed = isEnd ? equal.pop() : attributes;
    if (changed === undefined) return false;
    if (equal.filter((one) => one === changed).length < 3) perBlock += isEnd ? -1 : 1;
    if (!isEnd) equal.push(changed);
    return false;
  };
}

/** Returns a function that counts the open elements up to an index, from the last call's on, and returns whether there are too many. */
function depthCounter(html: string): (end: number) => boolean {
  const tags = /<(\/?)([a-z][^\s/>]*)([^>]*)/gi;
  const open = new Map<string, number>();
  const reopensTooMany = reopenedCounter();
  let depth = 0;
  let tag = tags.exec(html);
  return (end) => {
    for (; tag && tag.index < end; tag = tags.exec(html)) {
      const name = tag[2]!.toLowerCase();
      if (reopensTooMany(tag[1] !== '', name, tag[3]!)) return true;
      if (withoutEndTag.has(name)) continue;
      const count = open.get(name) ?? 0;
      const step = tag[1] ? -Math.min(count, 1) : 1;
      open.set(name, count + step);
      depth += step;
      if (depth > MAX_DEPTH) return true;
    }
    return false;
  };
}

/** The first index from `end` on that is not inside a surrogate pair or `\r\n`. */
function wholeEnd(html: string, end: number): number {
  let whole = end;
  while (whole < html.length && /[\r\uD800-\uDBFF]/.test(html[whole - 1]!)) whole += 1;
  return whole;
}

/**
 * A document without a window, whose parser has read nothing. open() starts a new parser: WebKit would go on with the parser that
 * created the document, which is behind the body, and past a doctype that the text may not have.
 */
function openDocument(view: View): Document {
  const opened = view.document.implementation.createHTMLDocument('');
  opened.open();
  return opened;
}

/**
 * Whether `write` parses the content of a `<noscript>` as text, as browsers do where scripts run. Firefox does so in a document
 * without a window, and drops that text before the body; DOMParser makes elements of it.
 */
function writesNoscriptAsText(view: View, trusted: (html: string) => string): boolean {
  const probe = openDocument(view);
  probe.write(trusted('<body><noscript><b></b></noscript>'));
  probe.close();
  return probe.getElementsByTagName('b').length === 0;
}

/**
 * Parses a term's HTML into a document without a window, where nothing runs or loads. Returns undefined when it nests too deep,
 * reopens too many elements, or has no body. Yields after each part of `partLength` characters, because all `write` calls feed one
 * parser. Where `write` would parse a `<noscript>` differently, all is parsed at once.
 */
export function* parseTermHtml(
  html: string,
  view: View,
  partLength: number,
): Generator<undefined, Element | undefined> {
  const policy = trustedTypesPolicy(view);
  const trusted = (text: string) => (policy?.createHTML(text) ?? text) as unknown as string;
  const nestsTooDeep = depthCounter(html);
  let parsed: Document;
  if (html.length <= partLength || (/<noscript/i.test(html) && writesNoscriptAsText(view, trusted))) {
    if (nestsTooDeep(html.length)) return undefined;
    parsed = new view.DOMParser().parseFromString(trusted(html), 'text/html');
  } else {
    parsed = openDocument(view);
    for (let start = 0; start < html.length;) {
      const end = wholeEnd(html, start + partLength);
      if (nestsTooDeep(end)) return undefined;
      // DOMParser blocks for as long as it takes.
      parsed.write(trusted(html.slice(start, end)));
      start = end;
      yield undefined;
    }
    parsed.close();
  }
  // Not `parsed.body`: it can be an image with the name `body`, or a frameset.
  return Document.prototype.getElementsByTagName.call(parsed, 'body')[0];
}
