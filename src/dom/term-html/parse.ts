import type { Config, WindowLike } from 'dompurify';
import { hiddenSheet, hideStyles, showStyles } from './hide-styles.ts';
import { count, maxAttributes, maxComments, maxDepth, maxReopened, maxValue, maxElements } from './limits.ts';
import { replaceFormulas } from './replace-formulas.ts';
import { attributeNames, attributeOf, isText, nameOf, rename } from './safe-dom.ts';

export type View = Window & typeof globalThis & Pick<WindowLike, 'trustedTypes'>;
/** Added to a name, it makes the name of an unknown element. */
const renamedSuffix = '--';

type HtmlPolicy = Config['TRUSTED_TYPES_POLICY'];

/**
 * A page allows a policy name once. The policy trusts every text, so only parseHtml() and purify()
 * use it.
 */
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
    // The page's CSP does not list the name.
  }
  policies.set(view, { policy });
  return policy;
}

/** Parses into a document without a window, where nothing runs or loads. */
export function parseHtml(html: string, view: View): Document {
  const trusted = (trustedTypesPolicy(view)?.createHTML(html) ?? html) as unknown as string;
  return new view.DOMParser().parseFromString(trusted, 'text/html');
}

/** A browser drops the words of these sections of XML. */
const sections = /<!\[CDATA\[([^]*?)(?:\]\]>|$)/g;

/** HTML has no empty elements such as Word's `<m:e/>`. Each would contain the next one. */
const emptyElements = /<(\w+:\w+)\b[^<>]*\/>/g;

/** The parser searches the open ones at each tag. Their end tags are rarely missing. */
const nesting =
  /<(\/?)(?:address|article|aside|blockquote|center|details|dialog|dir|div|dl|fieldset|figure|footer|form|header|hgroup|listing|main|menu|nav|ol|pre|search|section|summary|table|ul)(?=[\s/>])/gi;

/** The parser opens unclosed ones again in each block. */
const formatting = /<\/?(?:b|big|code|em|font|i|s|small|strike|strong|tt|u)(?=[\s/>])/gi;

/** Returns a text that the parser reads in about linear time, or undefined beyond a limit. */
function tame(html: string): string | undefined {
  const text = html
    .replaceAll(sections, (_, words: string) => words.replaceAll('<', '&lt;'))
    .replaceAll(emptyElements, '<$1></$1>');
  // A link gets a label, which is two more elements. A PDF viewer becomes a link.
  const tags = count(text, /<[a-z]/gi) + 2 * count(text, /<(?:a|embed|iframe|object)\s/gi);
  const comments = count(text, /<[!?]|<\/[^a-z]/gi);
  if (tags > maxElements(html.length) || comments > Math.max(maxComments, html.length / 100)) return undefined;
  let depth = 0;
  for (const [, slash] of text.matchAll(nesting)) {
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > maxDepth) return undefined;
  }
  // The parser opens unknown elements only once.
  return tags * count(text, formatting) > maxReopened ? text.replaceAll(formatting, `$&${renamedSuffix}`) : text;
}

/** Returns the formula of a comment of Word. */
function readEquation(comment: string, view: View): Iterable<Node> {
  const [, formula] = /^\[if gte msEquation[^>]*>([^]*)<!\[endif\]$/.exec(comment) ?? [];
  return formula ? parseHtml(formula, view).body.childNodes : [];
}

/** Returns the body and the text of its active style sheets, or undefined for too many elements. */
export function parseTerm(html: string, view: View): { body: Element; css: string } | undefined {
  const text = tame(html);
  if (text === undefined) return undefined;
  const parsed = parseHtml(hideStyles(text), view);
  // `parsed.body` can be an image with the name `body`, or a frameset.
  const body = Document.prototype.getElementsByTagName.call(parsed, 'body')[0]!;
  const elements = [...body.getElementsByTagName('*')];
  const isDeep = body.querySelector(Array(maxDepth).fill('*').join('>')) !== null;
  if (isDeep || elements.length > maxElements(html.length)) return undefined;
  for (const element of elements) {
    const name = nameOf(element).replace(renamedSuffix, '');
    if (name !== nameOf(element) || attributeNames(element).length > maxAttributes) rename(element, name);
  }
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as CharacterData;
    if (isText(node)) node.data = showStyles(node.data);
    else comments.push(node);
  }
  // DOMPurify would remove an escaped `<b>` together with a comment beside it.
  for (const comment of comments) comment.replaceWith(...readEquation(comment.textContent!, view));
  const sheets = [...body.querySelectorAll(hiddenSheet)];
  const isActive = (media: string | null): boolean =>
    !media || (media.length <= maxValue && view.matchMedia(media).matches);
  const active = sheets.filter((sheet) => isActive(attributeOf(sheet, 'media')));
  const css = active.map((sheet) => sheet.textContent).join('\n');
  for (const sheet of sheets) sheet.remove();
  // Word's settings, such as <w:WordDocument>. An author's own <xml> may have words.
  for (const part of body.querySelectorAll('xml > *')) if (nameOf(part).includes(':')) part.remove();
  replaceFormulas(body);
  return { body, css };
}
