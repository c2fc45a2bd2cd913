/** Applies a text's own style sheets, before the text is sanitized. */
import { sheetStyle } from './hide-styles.ts';
import {
  count,
  maxBrackets,
  maxDepth,
  maxMatches,
  maxSelector,
  maxSelectors,
  maxSheets,
  maxValue,
  maxVisits,
} from './limits.ts';
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
const inlined =
  'list-style-type font-weight font-style text-decoration-line vertical-align direction unicode-bidi'.split(' ');
const properties = ['counter-reset', 'counter-set', 'counter-increment', 'content', 'display', ...inlined];

interface Rule {
  selector: string;
  part: Part;
  declarations: Declaration[];
  weight: number;
}

const withoutStrings = (selector: string): string => selector.replaceAll(/"(?:[^"\\]|\\.)*"?|\\[^]/g, 'x');

/** A rough specificity of a selector. Each argument of `:is()` and `:not()` counts. */
function weigh(selector: string): number {
  const counted = withoutStrings(selector).replaceAll(/:where\([^()]*\)/g, '');
  const classes = count(counted, /[.[]|:(?!:|(?:is|not)\()/g);
  return 1e4 * count(counted, /#/g) + 100 * classes + count(counted, /(?:^|[\s>+(])[a-z]/gi);
}

const pseudoClass =
  /:(?:(?:first|last|only)-child|nth-child\((?:even|odd|[\dn+ -]+)\)|root|empty|(?:is|not|where)\((?:[^()\s,]|, )*\))/g;

/**
 * Counts the parts that may visit all ancestors. Undefined for a selector that may visit more, such
 * as with `:has()` or `~`.
 */
function countSteps(selector: string): number | undefined {
  let [simple, before] = [withoutStrings(selector), ''];
  while (simple !== before) [before, simple] = [simple, simple.replaceAll(pseudoClass, '')];
  return /[:|~]/.test(simple) ? undefined : count(simple, / /g) - 2 * count(simple, / [>+] /g);
}

/** Comments, strings and simple addresses of CSS, in which a bracket has no meaning. */
const opaque =
  /\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n\r\f]|\\[^])*"?|'(?:[^'\\\n\r\f]|\\[^])*'?|url\([^"'()\\\s]*\)|(?<escaped>\\[^])/gi;
const innermostBrackets = /\([^()[\]{}]*\)|\[[^()[\]{}]*\]|\{[^()[\]{}]*\}/g;

/** Whether brackets are only a few levels deep. Chromium's parser crashes at thousands. */
function isShallow(css: string): boolean {
  let code = css.replaceAll(opaque, ' $<escaped>');
  // The meaning of a bracket after these is hard to tell.
  if (/\\|url\((?!\s*\))/i.test(code)) return false;
  for (let level = 0; level < maxBrackets; level += 1) code = code.replaceAll(innermostBrackets, '');
  return count(code, /[([{]/g) < maxBrackets;
}

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

/** Returns no rules for a sheet beyond a limit, because a part of it would count wrong numbers. */
function readRules(css: string, body: Element, view: View): Rule[] {
  // Constructed sheets load nothing, and a CSP allows them. Safari before 16.4 has none.
  if (!('replaceSync' in view.CSSStyleSheet.prototype) || css.length > maxSheets || !isShallow(css)) return [];
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  const rules: Rule[] = [];
  const elements = body.getElementsByTagName('*').length;
  const depth = body.querySelector(Array(20).fill('*').join('>')) ? maxDepth : 20;
  let [selectorsLeft, visitsLeft] = [maxSelectors, maxVisits];
  const add = (style: CSSStyleDeclaration, selectors: readonly string[]): void => {
    const given = properties
      .map((name) => ({ name, value: style.getPropertyValue(name), priority: style.getPropertyPriority(name) }))
      .filter(({ value }) => value && value.length <= maxValue);
    if (given.length === 0) return;
    for (const whole of selectors) {
      const part = (/::(?:before|marker)$/.exec(whole)?.[0] ?? '') as Part;
      const selector = whole.slice(0, whole.length - part.length) || '*';
      const declarations = given.filter(({ name }) => part || name !== 'display');
      const steps = countSteps(selector);
      // Quill's rules number a <span>. Instead of the rules, number-clauses.ts reads Quill's lists.
      if (steps === undefined || selector.includes('.ql-') || declarations.length === 0) continue;
      visitsLeft -= elements * (1 + depth * steps);
      rules.push({ selector, part, declarations, weight: weigh(selector) });
    }
  };
  // Without nested rules, as in Chromium before 112, a style rule has no `cssRules`.
  const collect = (list: Iterable<CSSRule> = [], outer: readonly string[] = []): void => {
    for (const rule of list) {
      if (isActive(rule, view)) collect(rule.cssRules, outer);
      else if (rule instanceof view.CSSStyleRule) {
        const inner = splitList(rule.selectorText);
        selectorsLeft -= inner.length * Math.max(1, outer.length);
        if (selectorsLeft < 0) return;
        const selectors = inner
          .flatMap((each) => (outer.length > 0 ? outer.map((by) => each.replaceAll('&', by)) : each))
          .filter(({ length }) => length < maxSelector);
        add(rule.style, selectors);
        collect(rule.cssRules, selectors);
      } else if ('style' in rule) {
        // Declarations after a nested rule, or in a nested group.
        add(rule.style as CSSStyleDeclaration, outer);
      }
    }
  };
  collect(sheet.cssRules);
  if (selectorsLeft < 0 || visitsLeft < 0) return [];
  return rules.sort((one, other) => one.weight - other.weight);
}

/** Ignores an invalid selector, because an error would make the whole text unavailable. */
function findAll(page: Document, selector: string): ArrayLike<Element> & Iterable<Element> {
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
    const found = findAll(page, selector);
    matches += found.length;
    if (matches > maxMatches) return new Map();
    for (const element of found) {
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
  if (!css.trim() && (hasMarkers || !body.querySelector('.legal-list'))) return new Map();
  const declared = applyRules(body.ownerDocument, readRules(hasMarkers ? css : legalLists + css, body, view));
  for (const [element, { '': own }] of declared) {
    const style = [...(own?.values() ?? [])]
      .filter(({ name }) => inlined.includes(name))
      // An important declaration also wins over the inline style, which follows.
      .map(({ name, value, priority }) => `${name}: ${value}${priority && ' !important'}`);
    if (style.length > 0) setAttribute(element, sheetStyle, style.join(';'));
  }
  return declared;
}
