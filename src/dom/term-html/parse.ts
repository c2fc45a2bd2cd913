import type { Config, WindowLike } from 'dompurify';
import { hiddenSheet, hideStyles, showStyles } from './hide-styles.ts';
import { attributeOf, isText } from './safe-dom.ts';

export type View = Window & typeof globalThis & Pick<WindowLike, 'trustedTypes'>;
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

/** A text has fewer elements, unless the parser reopens an unclosed `<b>` in every block. */
const MAX_ELEMENTS = 200_000;

/** Returns the body and the text of its active style sheets, or undefined for too many elements. */
export function parseTerm(html: string, view: View): { body: Element; css: string } | undefined {
  const parsed = parseHtml(hideStyles(html), view);
  // `parsed.body` can be an image with the name `body`, or a frameset.
  const body = Document.prototype.getElementsByTagName.call(parsed, 'body')[0]!;
  if (body.getElementsByTagName('*').length > MAX_ELEMENTS) return undefined;
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as CharacterData;
    if (isText(node)) node.data = showStyles(node.data);
    else comments.push(node);
  }
  // DOMPurify would remove an escaped `<b>` together with a comment beside it.
  for (const comment of comments) comment.remove();
  const sheets = [...body.querySelectorAll(hiddenSheet)];
  const isActive = (media: string | null): boolean => !media || view.matchMedia(media).matches;
  const active = sheets.filter((sheet) => isActive(attributeOf(sheet, 'media')));
  const css = active.map((sheet) => sheet.textContent).join('\n');
  for (const sheet of sheets) sheet.remove();
  return { body, css };
}
