import { termTitle } from '../../core/terms/join-titles.ts';
import type { Check } from '../finding.ts';

/** Content that the dialog removes, or shows without its layout. */
const changedContent = [
  {
    found: /<(?:img|picture|svg|canvas|video|audio|iframe|embed|input|noscript|template)(?=[\s/>])/gi,
    impact: 'Customers do not see these elements, because the dialog removes them.',
    fix: 'Use text, lists and tables. Link to pictures and videos.',
  },
  {
    // In a comment, the settings are in no browser's page.
    found: /(?<!\]>\s?)<xml(?=[\s>])/gi,
    impact: "Customers do not see the parts of Word's settings in it, such as <w:WordDocument>.",
    fix: 'Remove the <xml> element. Words of the term that are in it belong outside.',
  },
  {
    found:
      /<(?:math|m:omath)(?=[\s>])|\b(?:katex|MathJax|math-tex|mwe-math|ql-formula|data-latex|data-lexical-equation)\b/gi,
    impact: 'Customers read the formula in one line, such as (a+b)/12 or x^2.',
    fix: 'Read the line in the dialog. If it is not clear, write the formula as text.',
  },
];

const escapedTag = /&(?:lt|#0*60|#x0*3c);\/?(?:p|div|h[1-6]|ul|ol|li|br|strong|table)\b/i;
const blockTag = /<(?:p|div|h[1-6]|ul|ol|table|pre|code)\b/i;

/** Style sheets that may number clauses, and that the dialog cannot read. */
const unreadableSheets: { sheet: string; isIn: (text: string) => boolean }[] = [
  {
    sheet: 'the classes of a Google Docs export (lst-kix) without its <style>',
    isIn: (text) => /\blst-kix_/.test(text) && !/lst-ctn-kix_/.test(text),
  },
  { sheet: '<link rel="stylesheet">', isIn: (text) => /<link\b[^<>]*\bstylesheet\b/i.test(text) },
  {
    sheet: 'an @import rule',
    isIn: (text) =>
      /@import\b(?!\s*(?:url\()?["']?https:\/\/(?:themes\.googleusercontent|fonts\.googleapis)\.com\/)/i.test(text),
  },
  { sheet: '@counter-style', isIn: (text) => /@counter-style\b/i.test(text) },
  { sheet: 'a CSS counter in ::after', isIn: (text) => /:after\s*\{[^{}]*\bcounters?\(/i.test(text) },
];

/** Matches an entity, a tag or a JavaScript escape. */
const titleMarkup = /&(?:[a-z]{2,}\d*|#\d+|#x[\da-f]+);|<\/?[a-z][^<>]*>|\\u[\da-f]{4}/i;

export const checkTerms: Check = ({ terms, parsedTerms = [], personType }, add) => {
  const idsByTitle = new Map<string, unknown>();
  for (const term of parsedTerms.filter(({ visible, person_type }) => visible && person_type === personType)) {
    const { id, text } = term;
    const title = termTitle(term);
    const drawn = title.normalize().replaceAll(/[\p{Default_Ignorable_Code_Point}\s]/gu, '');
    if (idsByTitle.has(drawn)) {
      add('same-title', terms, {
        actual: `The titles of terms ${idsByTitle.get(drawn)} and ${id} look the same: ${JSON.stringify(title)}.`,
        impact: 'Customers cannot tell the links apart.',
        fix: 'Give each term a title of its own, without invisible characters.',
      });
    }
    idsByTitle.set(drawn, id);
    for (const { found, impact, fix } of changedContent) {
      const names = new Set(
        Array.from(text.matchAll(found), ([name]) => name.toLowerCase().replace(/^<[a-z:]+$/, '$&>')),
      );
      if (names.size > 0)
        add('html-removed', terms, { actual: `The text of term ${id} has ${[...names].join(', ')}.`, impact, fix });
    }
    if (escapedTag.test(text) && !blockTag.test(text)) {
      add('html-escaped', terms, {
        actual: `The text of term ${id} is escaped HTML: it begins with ${JSON.stringify(text.trim().slice(0, 30))}.`,
        impact: 'Customers read the tags, such as <p> and <strong>.',
        fix: 'Send the HTML itself, not escaped.',
      });
    }
    for (const { sheet } of unreadableSheets.filter(({ isIn }) => isIn(text))) {
      add('html-numbers', terms, {
        actual: `The text of term ${id} has ${sheet}.`,
        impact:
          'The dialog cannot read this style sheet, so clauses that the sheet numbers get other numbers, or none.',
        fix: 'Send the numbers in a <style> element of the text, in <ol> with start and type, or as text: "1.1. Prazo".',
      });
    }
    for (const name of ['title', 'resumed_title'] as const) {
      if (!titleMarkup.test(term[name])) continue;
      add('html-title', terms, {
        actual: `The ${name} of term ${id} is ${JSON.stringify(term[name].slice(0, 80))}.`,
        impact: 'Customers read these characters, because the dialog shows titles as plain text.',
        fix: 'Send the title as plain text, without tags and not escaped: "Termos & Condições".',
      });
    }
  }
};
