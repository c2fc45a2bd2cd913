/** Elements and links that the cleaning of a term's HTML removes, and that a reader would miss. */
import { linkTarget, termTags } from '../../components/TermDetailDialog/term-html-policy.ts';
import type { Term } from '../../core/model/term.ts';
import type { Check, Finding } from '../problem.ts';
import type { Visit } from '../visit.ts';

/** Elements whose removal loses nothing: their text stays, or they have none. */
const harmlessLosses = new Set(
  'html head body title meta link font center big strike tt article section main header footer nav aside hgroup figure figcaption label wbr bdi bdo kbd samp var dfn acronym'.split(
    ' ',
  ),
);

const openingTag = /<([a-z][a-z\d-]*)((?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi;
const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

const escapedTag = /&(?:lt|#0*60|#x0*3c);\/?(?:p|div|h[1-6]|ul|ol|li|br|strong|table)\b/i;

/** An entity, a tag or an escape of JavaScript: the dialog shows titles as plain text, so people read it. */
const titleMarkup = /&(?:[a-z]{2,}\d*|#\d+|#x[\da-f]+);|<\/?[a-z][^<>]*>|\\u[\da-f]{4}/i;

const countOne = (found: Map<string, number>, key: string): void => void found.set(key, (found.get(key) ?? 0) + 1);

const listCounts = (found: Map<string, number>): string =>
  [...found]
    .slice(0, 6)
    .map(([name, times]) => (times === 1 ? name : `${times} × ${name}`))
    .join(', ');

/** The elements and links that the cleaning removes, and how many of each. */
function findLosses(html: string): { elements: Map<string, number>; links: Map<string, number> } {
  const elements = new Map<string, number>();
  const links = new Map<string, number>();
  for (const [, tag = '', attributes = ''] of html.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(openingTag)) {
    const name = tag.toLowerCase();
    if (!termTags.has(name) && !harmlessLosses.has(name)) countOne(elements, `<${name}>`);
    if (name !== 'a') continue;
    const [, double, single, bare] = href.exec(attributes) ?? [];
    const target = double ?? single ?? bare;
    if (target && !target.startsWith('#') && linkTarget(target.replaceAll('&amp;', '&')) === null) {
      countOne(links, JSON.stringify(target.slice(0, 60)));
    }
  }
  return { elements, links };
}

/** A `find` of a check that calls `find` with each visible term of the person type. */
const onVisibleTerms =
  (find: (term: Term) => Omit<Finding, 'call'> | undefined) =>
  ({ parsedTerms = [], personType }: Visit): Finding[] =>
    parsedTerms
      .filter(({ visible, person_type }) => visible && person_type === personType)
      .flatMap((term) => {
        const found = find(term);
        return found ? [{ call: 'terms' as const, ...found }] : [];
      });

export const text: Check[] = [
  {
    id: 'html-removed',
    find: onVisibleTerms(({ id, text: html }) => {
      const { elements } = findLosses(html);
      if (elements.size === 0) return undefined;
      return {
        found: `The text of term ${id} has ${listCounts(elements)}.`,
        customer: 'The customer does not see them: they are removed before the term is shown.',
        change: 'Use text, lists and tables. Link to pictures and videos.',
      };
    }),
  },
  {
    id: 'html-links',
    find: onVisibleTerms(({ id, text: html }) => {
      const { links } = findLosses(html);
      if (links.size === 0) return undefined;
      return {
        found: `The text of term ${id} links to ${listCounts(links)}.`,
        customer: 'The words are shown, but they are not a link.',
        change: 'Write links as https://…, mailto:, tel:, /path or #part-of-the-text.',
      };
    }),
  },
  {
    id: 'html-escaped',
    find: onVisibleTerms(({ id, text: html }) =>
      escapedTag.test(html) && !/<(?:p|div|h[1-6]|ul|ol|table|pre|code)\b/i.test(html)
        ? {
            found: `The text of term ${id} is HTML that was escaped: it begins with ${JSON.stringify(html.trim().slice(0, 30))}.`,
            customer: 'People read the tags: <p>, <strong>.',
            change: 'Send the HTML itself, not escaped.',
          }
        : undefined,
    ),
  },
  {
    id: 'html-title',
    find: (visit) =>
      (['title', 'resumed_title'] as const).flatMap((name) =>
        onVisibleTerms((term) =>
          titleMarkup.test(term[name])
            ? {
                found: `The ${name} of term ${term.id} is ${JSON.stringify(term[name].slice(0, 80))}.`,
                customer: 'People read these signs: the dialog shows titles as they are.',
                change: 'Send the title as plain text, without tags and not escaped: "Termos & Condições".',
              }
            : undefined,
        )(visit),
      ),
  },
];
