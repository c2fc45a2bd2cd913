import createDOMPurify from 'dompurify';
import { ofDocument } from '../../hooks/of-document.ts';
import { parseTermHtml, trustedTypesPolicy, type View } from './parse-term-html.ts';
import { rebuildTermHtml, type RebuildOptions } from './rebuild-term-html.ts';
import { markStyles } from './style-mark.ts';
import { isAllowedElement, purifyConfig } from './term-html-policy.ts';
import { findLevels, type FoundSlice } from './term-slices.ts';
import { attributeOf, hasAttributes, isElement, isText, nameOf, namespaceOf, XHTML } from './unclobbered.ts';

export interface CleanTermHtmlOptions extends RebuildOptions {
  /** Prefix of every id of the body, so that none equals an id of the page. With an empty prefix the result is null. */
  idPrefix: string;
  /** Read by screen readers after a link that opens a new tab: 'abre em nova aba'. */
  newTabLabel: string;
  /** The name of a table without a caption. @default 'Tabela' */
  tableLabel?: string;
  /** The document that shows the text. @default the global document */
  document?: Document;
}

const noAttributes: ReadonlyMap<string, string> = new Map();

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
    if (!isAllowedElement(nameOf(node), hasAttributes(node) ? attributesOf(node) : noAttributes, idPrefix))
      return false;
  }
  return true;
}

/** Characters of HTML that are parsed, and that are cleaned, between two pauses. */
interface PartLengths {
  parsed: number;
  cleaned: number;
}

/** A slice that has passed all three steps. */
export interface CleanSlice extends FoundSlice {
  /** Whether this slice, or one before it, has anything to read. */
  readable: boolean;
}

/**
 * Cleans a term's HTML in slices; yields after each slice, and after each part of the parsing. Returns false when there is nothing
 * readable or a part could not be cleaned: the slices before must then leave the screen.
 *
 * There are three steps, and none trusts the step before: a new tree is made of allowed elements only,
 * DOMPurify removes what is not allowed, and a last walk refuses the text if anything is left. Whether an element is
 * allowed depends on the element alone: slices within the policy make a whole within the policy.
 */
export function* cleanTermSlices(
  html: string,
  options: CleanTermHtmlOptions,
  lengths: PartLengths,
): Generator<CleanSlice | undefined, boolean> {
  const { idPrefix, document = globalThis.document } = options;
  if (!idPrefix) return false;
  try {
    const view = (ofDocument('defaultView', document) ?? globalThis) as View;
    const body = yield* parseTermHtml(markStyles(html), view, lengths.parsed);
    if (!body) return false;
    const inert = document.implementation.createHTMLDocument('');
    // A new instance: hooks and settings of the page's own DOMPurify do not apply to it.
    const purify = createDOMPurify(view);
    const config = { ...purifyConfig, TRUSTED_TYPES_POLICY: trustedTypesPolicy(view) };
    const slices = rebuildTermHtml(body, inert, options, lengths.cleaned);
    for (let step = slices.next(); ; step = slices.next()) {
      if (step.done) return step.value;
      if (!step.value) {
        yield undefined;
        continue;
      }
      const clean: DocumentFragment | null = purify.sanitize(step.value.content, config);
      if (!clean || !isWithinPolicy(clean, inert, idPrefix)) return false;
      const found = findLevels(clean, step.value);
      if (!found) return false;
      yield { ...found, readable: step.value.readable };
    }
  } catch {
    return false;
  }
}

/**
 * A term's HTML as a fragment without scripts, forms, styles and anything that loads; null when there is nothing readable, or when a
 * policy of the page prevents the cleaning. Text that the body hides is shown: people must be able to read all that they accept.
 */
export function cleanTermHtml(html: string, options: CleanTermHtmlOptions): DocumentFragment | null {
  const whole = cleanTermSlices(html, options, { parsed: Infinity, cleaned: Infinity });
  let content: ParentNode | undefined;
  for (let step = whole.next(); ; step = whole.next()) {
    if (step.done) return step.value && content ? (content as DocumentFragment) : null;
    content = step.value?.levels[0] ?? content;
  }
}
