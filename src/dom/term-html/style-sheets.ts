/** Applies a text's own style sheets, before the text is sanitized. */
import { sheetStyle } from './hide-styles.ts';
import type { View } from './parse.ts';
import { setAttribute } from './safe-dom.ts';

type Part = '' | '::before' | '::marker';
interface Declaration {
  name: string;
  value: string;
  /** '' or 'important'. */
  priority: string;
}
/** The winning declarations of an element and its pseudo-elements, by property. */
export type Declarations = Partial<Record<Part, Map<string, Declaration>>>;

/** Properties that read-style.ts reads like an inline style. */
const inlined = ['list-style-type', 'font-weight', 'font-style', 'text-decoration-line', 'vertical-align'];
const properties = ['counter-reset', 'counter-set', 'counter-increment', 'content', 'display', ...inlined];

interface Rule {
  selector: string;
  part: Part;
  declarations: Declaration[];
  weight: number;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** A rough specificity of a selector. Each argument of `:is()`, `:not()` and `:has()` counts. */
function weigh(selector: string): number {
  const counted = selector.replaceAll(/"(?:[^"\\]|\\.)*"|:where\([^()]*\)/g, '');
  const classes = count(counted, /[.[]|:(?!:|(?:is|not|has)\()/g);
  return 1e4 * count(counted, /#/g) + 100 * classes + count(counted, /(?:^|[\s>+~(])[a-z]/gi);
}

/** A Google Docs download has 36 rules for each list. */
const MAX_RULES = 5000;
const MAX_SELECTOR = 1000;
const MAX_MATCHES = 1e6;

/** Whether the rules inside of a rule apply. The order of layers is ignored. */
function isActive(rule: CSSRule, view: View): rule is CSSGroupingRule {
  if (rule instanceof view.CSSMediaRule) return view.matchMedia(rule.conditionText).matches;
  if (rule instanceof view.CSSSupportsRule) return view.CSS.supports(rule.conditionText);
  return rule instanceof view.CSSLayerBlockRule;
}

/** Splits a serialized list at its commas outside of strings and parentheses. */
function splitList(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const [token] of list.matchAll(/"(?:[^"\\]|\\.)*"|\\?[^]/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += token;
  }
  return selectors.map((selector) => selector.trim());
}

function readRules(css: string, view: View): Rule[] {
  // Constructed sheets load nothing, and a CSP allows them. Safari before 16.4 has none.
  if (!css.trim() || !('replaceSync' in view.CSSStyleSheet.prototype)) return [];
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  const rules: Rule[] = [];
  const add = (style: CSSStyleDeclaration, whole: string): void => {
    const [, selector = '', part = ''] = /^(.*?)(::(?:before|marker))?$/.exec(whole) ?? [];
    const declarations = properties
      .map((name) => ({ name, value: style.getPropertyValue(name), priority: style.getPropertyPriority(name) }))
      .filter(({ name, value }) => value && (part || name !== 'display'));
    if (declarations.length === 0) return;
    // Quill's rules number a <span>. Instead of the rules, number-clauses.ts reads Quill's lists.
    const isKnown = !/::|\||\.ql-/.test(selector) && rules.length < MAX_RULES;
    if (isKnown) rules.push({ selector: selector || '*', part: part as Part, declarations, weight: weigh(selector) });
  };
  // Without nested rules, as in Chromium before 112, a style rule has no `cssRules`.
  const collect = (list: Iterable<CSSRule> = [], outer: readonly string[] = []): void => {
    for (const rule of list) {
      if (isActive(rule, view)) collect(rule.cssRules, outer);
      else if (rule instanceof view.CSSStyleRule) {
        const selectors = splitList(rule.selectorText)
          .flatMap((inner) => (outer.length > 0 ? outer.map((by) => inner.replaceAll('&', `:is(${by})`)) : inner))
          // Each level of nested rules may double the number and the length of the selectors.
          .filter(({ length }) => length < MAX_SELECTOR)
          .slice(0, MAX_RULES);
        for (const selector of selectors) add(rule.style, selector);
        collect(rule.cssRules, selectors);
      } else if ('style' in rule) {
        // Declarations after a nested rule, or in a nested group.
        for (const selector of outer) add(rule.style as CSSStyleDeclaration, selector);
      }
    }
  };
  collect(sheet.cssRules);
  return rules.sort((one, other) => one.weight - other.weight);
}

/** Ignores an invalid selector, because an error would make the whole text unavailable. */
function findAll(page: Document, selector: string): Iterable<Element> {
  try {
    return Document.prototype.querySelectorAll.call(page, selector);
  } catch {
    return [];
  }
}

function applyRules(page: Document, rules: readonly Rule[]): Map<Element, Declarations> {
  const declared = new Map<Element, Declarations>();
  let matches = 0;
  for (const { selector, part, declarations: given } of rules) {
    for (const element of findAll(page, selector)) {
      matches += 1;
      if (matches > MAX_MATCHES) return declared;
      const declarations = declared.get(element) ?? {};
      declared.set(element, declarations);
      const winning = (declarations[part] ??= new Map());
      for (const declaration of given) {
        const { name, priority } = declaration;
        if (priority || !winning.get(name)?.priority) winning.set(name, declaration);
      }
    }
  }
  return declared;
}

/** The style sheet of CKEditor's legal lists, which its HTML lacks. */
const legalLists = 'ol.legal-list > li::marker { content: counters(list-item, ".") ". " }';

/**
 * Returns the declarations that rules set, and writes the inlined ones into an attribute. Runs
 * before purify(), which removes elements and attributes that selectors need.
 */
export function applySheets(body: Element, css: string, view: View): Map<Element, Declarations> {
  const hasMarkers = body.querySelector('.multi-level-list__marker') !== null;
  const declared = applyRules(body.ownerDocument, readRules(hasMarkers ? css : legalLists + css, view));
  for (const [element, { '': own }] of declared) {
    const style = [...(own?.values() ?? [])]
      .filter(({ name }) => inlined.includes(name))
      // An important declaration also wins over the inline style, which follows.
      .map(({ name, value, priority }) => `${name}: ${value}${priority && ' !important'}`);
    if (style.length > 0) setAttribute(element, sheetStyle, style.join(';'));
  }
  return declared;
}
