import { type Html, sanitizedHtml } from './document-page.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const kept = names(
  'a b blockquote br caption cite code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins li mark ol p pre q s small strong sub sup ' +
    'table tbody td tfoot th thead tr u ul',
);

/** A block must stay a block, or the words at its edges would run together. */
const blocks = names(
  'address article aside button center details dialog fieldset figcaption figure footer form header legend main nav option section summary textarea',
);

/** Comments, Word's settings, and what no browser shows. As in a browser, an unclosed one takes the rest of the text. */
const unseen =
  /<!--[^]*?(?:-->|$)|<(script|style|template|title|xml(?=[^<>]*>\s*<\w+:))(?![^\s/>])[^]*?(?:<\/\1(?![^\s/>])[^>]*>?|$)/gi;
const tag = /<(\/?)([a-z][^\s/<>]*)((?:[\s/][^<>]*)?)>|[<>]/gi;
const attribute = /[\s/](href|start|value|type|colspan|rowspan)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi;
const safeValue = /^(?:(?:https?:\/\/|mailto:|tel:)[^\s"]+|-?\d{1,3}|[ai])$/i;

/** Deeper elements lose their tags, because a parser is slow with thousands of open elements. */
const maxDepth = 200;

/**
 * Returns the words, structure, numbers and links of a term's text for a page without a sanitizer. Its result is built
 * from escaped text and tags of a list alone, each of which it closes. So a text cannot run, load, navigate, or change
 * what follows, however it is written.
 */
export function inertHtml(text: string): Html {
  const open: string[] = [];
  const closeFrom = (start: number): string => open.splice(start).reduceRight((end, name) => `${end}</${name}>`, '');
  const markup = text.replaceAll(unseen, '').replaceAll(tag, (found, slash, written?: string, rest = '') => {
    if (written === undefined) return found === '<' ? '&lt;' : '&gt;';
    const given = written.toLowerCase();
    const name = blocks.has(given) ? 'div' : given;
    if (!kept.has(name)) return '';
    if (slash) {
      const start = open.lastIndexOf(name);
      return start < 0 ? '' : closeFrom(start);
    }
    const attributes = [...String(rest).matchAll(attribute)].flatMap(([, key, double, single, plain]) => {
      const value = double ?? single ?? plain!;
      return safeValue.test(value) ? ` ${key}="${value}"` : [];
    });
    // A link to a place in the text would look like a link, and do nothing.
    if (open.length === maxDepth || (name === 'a' && attributes.length === 0)) return '';
    if (!/^[bh]r$/.test(name)) open.push(name);
    return `<${name}${attributes.join('')}>`;
  });
  return sanitizedHtml(markup + closeFrom(0));
}
