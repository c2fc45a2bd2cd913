/** Reads the formatting of inline styles, presentational attributes and editors' classes, as marks and elements of the policy. */
import { renamedStyle } from './rename-styles.ts';
import { attributeOf } from './safe-dom.ts';
import { termHtmlMarks } from './term-html-policy.ts';

type Mark = keyof typeof termHtmlMarks | 'type';

interface Formatting {
  /** The element that replaces this one. */
  tag?: string | undefined;
  marks: ReadonlyArray<readonly [Mark, string]>;
  /** The text to show instead of letters in a symbol font: '•' for '·'. */
  symbol?: string | undefined;
}

interface StyleFormatting {
  marks: Array<readonly [Mark, string]>;
  listStyle?: string;
  position?: 'sub' | 'sup';
  /** The elements that the style turns into a `<span>`, such as `b` by `font-weight: normal`. */
  cancelled: string[];
  /** Pixels from the left edge. */
  indent: { outside: number; inside: number; firstLine: number };
  isSymbol: boolean;
}

/** The attribute `type` for a `list-style-type`. It keeps the numbers to which other clauses refer. */
const typeOfStyle = new Map([
  ['decimal', '1'],
  ['lower-alpha', 'a'],
  ['upper-alpha', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
]);
const styleOfType = new Map([...typeOfStyle].map(([style, type]) => [type, style]));
const listStyleSynonyms = new Map([
  ['lower-latin', 'lower-alpha'],
  ['upper-latin', 'upper-alpha'],
]);

const aligned = new Set('p div h1 h2 h3 h4 h5 h6 caption thead tbody tfoot tr td th'.split(' '));

const indented = new Set('p div h1 h2 h3 h4 h5 h6 ol ul li dl dd blockquote section address'.split(' '));

/** The bullets that Word's symbol fonts draw for letters. */
const symbols = new Map([
  ['·', '•'],
  ['\uF0B7', '•'],
  ['§', '▪'],
  ['\uF0A7', '▪'],
  ['v', '❖'],
  ['Ø', '➢'],
  ['ü', '✓'],
  ['q', '❑'],
]);

const pixels: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  em: 16,
  rem: 16,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  in: 96,
};

function toPixels(length: string): number {
  const [, number = '0', unit = 'px'] = /^(-?[\d.]+)([a-z]+)$/.exec(length) ?? [];
  return Number(number) * (pixels[unit] ?? 0);
}

const INDENT = 24;

function* indentMarks(
  name: string,
  style: StyleFormatting | undefined,
  classes: string,
): Generator<readonly [Mark, string]> {
  if (!indented.has(name)) return;
  const { outside = 0, inside = 0, firstLine = 0 } = style?.indent ?? {};
  const quillWidth = 2 * INDENT * Number(/\bql-indent-(\d)\b/.exec(classes)?.[1] ?? 0);
  // The padding of a list holds its numbers.
  const width = outside + quillWidth + (name === 'ol' || name === 'ul' ? 0 : inside);
  const steps = Math.min(10, Math.round(width / INDENT));
  if (steps > 0) yield ['data-indent', String(steps)];
  if (firstLine >= INDENT / 2) yield ['data-first-line', 'indented'];
  else if (firstLine <= -INDENT / 2 && steps > 0) yield ['data-first-line', 'hanging'];
}

const allowed = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

/** Most pasted texts have white or transparent backgrounds, which are not highlights. */
function isHighlight(color: string): boolean {
  if (/^(?:|transparent|white|initial|inherit|unset|revert|revert-layer|currentcolor)$|var\(/.test(color)) return false;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return alpha > 0 && Math.min(red, green, blue) < 250;
}

function readStyle(css: CSSStyleDeclaration): StyleFormatting {
  const indent = {
    outside: toPixels(css.marginLeft || css.marginInlineStart),
    inside: toPixels(css.paddingLeft || css.paddingInlineStart),
    firstLine: toPixels(css.textIndent),
  };
  const isSymbol = /^["']?(?:symbol|wingdings)/i.test(css.fontFamily);
  const formatting: StyleFormatting = { marks: [], cancelled: [], indent, isSymbol };
  const { marks, cancelled } = formatting;

  const align = css.textAlign.replace('end', 'right').replace(/^-(?:webkit|moz)-/, '');
  if (allowed(termHtmlMarks['data-align'], align)) marks.push(['data-align', align]);

  const weight = css.fontWeight;
  if (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) marks.push(['data-bold', '']);
  else if (weight === 'normal' || weight === 'lighter' || Number(weight) > 0) cancelled.push('b', 'strong');

  if (/^(?:italic|oblique)/.test(css.fontStyle)) marks.push(['data-italic', '']);
  else if (css.fontStyle === 'normal') cancelled.push('i', 'em', 'cite', 'address');

  const decoration = css.textDecorationLine || css.textDecoration;
  if (decoration.includes('underline')) marks.push(['data-underline', '']);
  if (decoration.includes('line-through')) marks.push(['data-line-through', '']);
  if (decoration.startsWith('none')) cancelled.push('u');

  if (isHighlight(css.backgroundColor.toLowerCase())) marks.push(['data-highlight', '']);

  const space = css.whiteSpace.replace('break-spaces', 'pre-wrap');
  if (allowed(termHtmlMarks['data-white-space'], space)) marks.push(['data-white-space', space]);

  // Without it, 10² becomes 102.
  if (/^(?:super|sub)$/.test(css.verticalAlign)) formatting.position = css.verticalAlign === 'super' ? 'sup' : 'sub';
  const listStyle = listStyleSynonyms.get(css.listStyleType) ?? css.listStyleType;
  if (allowed(termHtmlMarks['data-list-style'], listStyle)) formatting.listStyle = listStyle;
  return formatting;
}

/** `inert` is a document without a window: no `url()` of a style loads there. */
export function createFormattingReader(inert: Document): (element: Element, name: string) => Formatting {
  // Not the element's own `style`: under a strict CSP, a parsed element has an empty one.
  const { style: scratch } = inert.createElement('span');
  const cache = new Map<string, StyleFormatting>();

  const formattingOfStyle = (text: string): StyleFormatting => {
    let formatting = cache.get(text);
    if (!formatting) {
      scratch.cssText = text;
      formatting = readStyle(scratch);
      cache.set(text, formatting);
    }
    return formatting;
  };

  return (element, name) => {
    const text = attributeOf(element, renamedStyle);
    const classes = attributeOf(element, 'class') ?? '';
    const style = text ? formattingOfStyle(text) : undefined;
    const marks: Array<readonly [Mark, string]> = [];

    if (aligned.has(name)) {
      const align = attributeOf(element, 'align')?.trim().toLowerCase() ?? /\bql-align-(\w+)/.exec(classes)?.[1];
      if (align && allowed(termHtmlMarks['data-align'], align)) marks.push(['data-align', align]);
    }
    if (name === 'ol' || name === 'ul' || name === 'li') {
      const typeAttribute = attributeOf(element, 'type')?.trim() ?? '';
      const todoStyle = /\btodo-list(?!\w)/.test(classes) ? 'none' : undefined;
      const listStyle = style?.listStyle ?? todoStyle ?? styleOfType.get(typeAttribute) ?? typeAttribute.toLowerCase();
      if (allowed(termHtmlMarks['data-list-style'], listStyle)) marks.push(['data-list-style', listStyle]);
      const type = typeOfStyle.get(listStyle);
      if (name === 'ol' && type) marks.push(['type', type]);
    }
    marks.push(...indentMarks(name, style, classes));
    if (/\bql-(?:syntax|code-block)(?![\w-])/.test(classes)) marks.push(['data-white-space', 'pre-wrap']);
    if (!style) return { marks };
    const tag = style.cancelled.includes(name)
      ? 'span'
      : name === 'span' || name === 'font'
        ? style.position
        : undefined;
    const letters = style.isSymbol ? element.textContent! : '';
    const symbol = symbols.has(letters.trim())
      ? letters.replace(letters.trim(), symbols.get(letters.trim())!)
      : undefined;
    return { tag, marks: [...marks, ...style.marks], symbol };
  };
}
