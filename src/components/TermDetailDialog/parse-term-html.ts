import type { Config, WindowLike } from 'dompurify';

export type View = Window & typeof globalThis & Pick<WindowLike, 'trustedTypes'>;
type HtmlPolicy = Config['TRUSTED_TYPES_POLICY'];

/** A page allows a policy's name once, so it is kept. It must not leave this folder: it trusts every text. */
const policies = new WeakMap<View, { policy: HtmlPolicy }>();

export function trustedTypesPolicy(view: View): HtmlPolicy {
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

/** Elements whose end tag HTML lets authors omit, and void elements. */
const selfClosing = new Set(
  'area br col dd dt hr img input li link meta option p source tbody td tfoot tr th thead wbr'.split(' '),
);

/** A browser's parser takes minutes, and then its page's life, for some ten thousand elements inside each other. */
const MAX_DEPTH = 10_000;

/** Parsers open these again in every block that follows, until they are closed; of equal ones three. */
const reopened = new Set('b big code em font i nobr s small strike strong tt u'.split(' '));

/** How many elements a parser may add by that: of 2,000 `<b id="…"><p>`, which are 29 kB, it makes two million. */
const MAX_REOPENED = 200_000;

/** Counts the elements that a parser opens again; returns whether there are too many. */
function reopenedCounter(): (isEnd: boolean, name: string, attributes: string) => boolean {
  const open = new Map<string, string[]>();
  let copies = 0;
  let total = 0;
  return (isEnd, name, attributes) => {
    if (!reopened.has(name)) {
      if (!isEnd && !/^(?:br|span|a)$/.test(name)) total += copies;
      return total > MAX_REOPENED;
    }
    const equal = open.get(name) ?? [];
    open.set(name, equal);
    const changed = isEnd ? equal.pop() : attributes;
    if (changed === undefined) return false;
    if (equal.filter((one) => one === changed).length < 3) copies += isEnd ? -1 : 1;
    if (!isEnd) equal.push(changed);
    return false;
  };
}

/** Counts the elements that are open in `html`; each call goes on from where the last one ended. */
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
      if (selfClosing.has(name)) continue;
      const count = open.get(name) ?? 0;
      const step = tag[1] ? -Math.min(count, 1) : 1;
      open.set(name, count + step);
      depth += step;
      if (depth > MAX_DEPTH) return true;
    }
    return false;
  };
}

/** The first place at or after `end` where a character, or a line break of two, does not fall apart. */
function wholeCharacters(html: string, end: number): number {
  let whole = end;
  while (whole < html.length && /[\r\uD800-\uDBFF]/.test(html[whole - 1]!)) whole += 1;
  return whole;
}

/**
 * A document without a window, with a parser that has read nothing. Without `open` WebKit goes on with the parser that has
 * made the document: it is behind the body, and past a doctype that the text may not have.
 */
function openDocument(view: View): Document {
  const opened = view.document.implementation.createHTMLDocument('');
  opened.open();
  return opened;
}

/**
 * Whether `write` reads the inside of a `<noscript>` as text, as where scripts run. Firefox does so in a document without
 * a window, where DOMParser makes elements of it; and before the body it drops that text.
 */
function writesNoscriptAsText(view: View, trusted: (html: string) => string): boolean {
  const probe = openDocument(view);
  // oxlint-disable-next-line no-document-write -- not the page's document
  probe.write(trusted('<body><noscript><b></b></noscript>'));
  probe.close();
  return probe.getElementsByTagName('b').length === 0;
}

/**
 * Parses a term's HTML into a document without a window, where nothing runs or loads; undefined when it nests too deep,
 * grows too much, or leaves no body. Pauses after each part of `partLength` characters: `write` feeds one and the same parser. A body
 * with a `<noscript>` is parsed without a pause where `write` would read another text in it.
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
      const end = wholeCharacters(html, start + partLength);
      if (nestsTooDeep(end)) return undefined;
      // oxlint-disable-next-line no-document-write -- not the page's document; DOMParser blocks for as long as it takes
      parsed.write(trusted(html.slice(start, end)));
      start = end;
      yield undefined;
    }
    parsed.close();
  }
  // `parsed.body` can be an image that is named so, or a frameset.
  return Document.prototype.getElementsByTagName.call(parsed, 'body')[0];
}
