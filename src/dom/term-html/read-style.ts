/** Reads formatting from inline styles, presentational attributes and editors' classes. */
import { readColor } from '../read-color.ts';
import { hiddenStyle, sheetStyle } from './hide-styles.ts';
import { maxBrackets, maxColors } from './limits.ts';
import { attributeOf, parentOf, setAttribute } from './safe-dom.ts';
import { highlight, isAllowedStyle, names, type TermStyle, type TermStyles } from './policy.ts';

interface Formatting {
  style: TermStyle;
  /** The name of the element that replaces this element. */
  tag?: string | undefined;
  /** The text that replaces letters in a symbol font, such as '•' for '·'. */
  symbol?: string | undefined;
}

const aligned = names('p div h1 h2 h3 h4 h5 h6 caption thead tbody tfoot tr th td');
const indented = names('p div h1 h2 h3 h4 h5 h6 ol ul li dl dd blockquote section address');
const lists = names('ol ul li');

const listStyleNames = new Map([
  ['1', 'decimal'],
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
  ['lower-latin', 'lower-alpha'],
  ['upper-latin', 'upper-alpha'],
]);

/** The `list-style-type` of an attribute `type`, or of a synonym. */
const listStyleOf = (given: string): string =>
  listStyleNames.get(given) ?? (/^["']/.test(given) ? given : given.toLowerCase());

/** The bullets that Word's symbol fonts draw for letters, and the signs that Word makes of '-->' and the like. */
const symbols = new Map([
  ['·', '•'],
  ['§', '▪'],
  ['v', '❖'],
  ['Ø', '➢'],
  ['ü', '✓'],
  ['q', '❑'],
  ['à', '→'],
  ['ß', '←'],
  ['è', '➔'],
  ['ó', '⇔'],
  ['J', '☺'],
]);

/** Word may write the letter 'à' of a symbol font as U+F0E0. */
const plainLetter = (letter: string): string =>
  letter.replace(/^[\uF000-\uF0FF]$/, (sign) => String.fromCharCode(sign.charCodeAt(0) % 256));

const pixels = new Map(
  Object.entries({ px: 1, pt: 4 / 3, pc: 16, em: 16, rem: 16, cm: 96 / 2.54, mm: 96 / 25.4, in: 96 }),
);

function toPixels(length: string): number {
  const [, number = '0', unit = 'px'] = /^(-?[\d.]+)([a-z]+)$/.exec(length) ?? [];
  return Number(number) * (pixels.get(unit) ?? 0);
}

/** In pixels. A smaller distance is not an indent. */
const minIndent = 12;

/** In pixels, inwards and outwards. */
const maxFirstLine = 96;

/** In pixels. All indents around a text together take at most half of a column. */
const maxIndent = 240;

/** `used` is the width of the indents around. */
export function indentBy(width: number, used = 0): TermStyle {
  const left = maxIndent - used;
  const most = Math.round(Math.min(width, left));
  return most < minIndent ? {} : { 'margin-inline-start': `min(${most}px, ${Math.round((50 * left) / maxIndent)}%)` };
}

function readIndent(css: CSSStyleDeclaration, name: string, classes: string, isRtl: boolean, used: number): TermStyle {
  const quill = name === 'li' ? 0 : Number(/\bql-indent-(\d)\b/.exec(classes)?.[1] ?? 0);
  const [margin, padding] = isRtl ? [css.marginRight, css.paddingRight] : [css.marginLeft, css.paddingLeft];
  // The padding of a list holds its numbers.
  const inside = name === 'ol' || name === 'ul' ? '' : padding || css.paddingInlineStart;
  const width = toPixels(margin || css.marginInlineStart) + toPixels(inside) + 48 * quill;
  const indent = indentBy(width, used);
  // A first line hangs at most into the indent of its block, which is smaller on a narrow screen.
  const hanging = Math.max(0, Math.min(width, maxFirstLine));
  const firstLine = Math.round(Math.max(-hanging, Math.min(toPixels(css.textIndent), maxFirstLine)));
  return Math.abs(firstLine) < minIndent ? indent : { ...indent, 'text-indent': `${firstLine}px` };
}

/** Most pasted texts have white or transparent backgrounds, which are not highlights. */
function isHighlight(color: string): boolean {
  const channels = readColor(color);
  return channels !== undefined && Math.min(...channels) < 250;
}

/** Editors write normal type on every span. Only inside of bold or italic text, it is kept. */
const bold = 'b, strong, th, caption, h1, h2, h3, h4, h5, h6';
const italic = 'i, em, cite, address';

/** Not `inherit` and the like, which keep the type around the element. */
const isNormal = /^(?:normal|lighter|initial|\d+)$/;

function readType(css: CSSStyleDeclaration, element: Element, name: string, styles: TermStyles): TermStyle {
  const style: TermStyle = {};
  const isInside = (selector: string, property: keyof TermStyle): boolean => {
    if (Element.prototype.closest.call(element, selector)) return true;
    for (let outer = parentOf(element); outer; outer = parentOf(outer)) if (styles.get(outer)?.[property]) return true;
    return false;
  };
  const weight = css.fontWeight;
  if (weight.startsWith('bold') || Number(weight) >= 600) style['font-weight'] = '700';
  else if (isNormal.test(weight) && isInside(bold, 'font-weight')) style['font-weight'] = '400';

  if (/^(?:italic|oblique)/.test(css.fontStyle)) style['font-style'] = 'italic';
  else if (css.fontStyle === 'normal' && isInside(italic, 'font-style')) style['font-style'] = 'normal';

  const decoration = css.textDecorationLine || css.textDecoration;
  const lines = ['underline', 'line-through'].filter((line) => decoration.includes(line)).join(' ');
  if (lines) style['text-decoration-line'] = lines;
  else if (decoration.startsWith('none') && name === 'u') style['text-decoration-line'] = 'none';
  return style;
}

/**
 * The document `inert` has no window, so no `url()` of a style loads. `styles` has the styles that
 * were read before.
 */
export function createStyleReader(inert: Document, styles: TermStyles): (element: Element, name: string) => Formatting {
  const colors = new Set<string>();
  // Under a strict CSP, a parsed element's own `style` is empty.
  const { style: css } = inert.createElement('span');

  return (element, name) => {
    const text = `${attributeOf(element, sheetStyle) ?? ''};${attributeOf(element, hiddenStyle) ?? ''}`;
    css.cssText = text.split('(', maxBrackets + 1).length > maxBrackets ? '' : text;
    const classes = attributeOf(element, 'class') ?? '';
    const style: TermStyle = css.length > 0 ? readType(css, element, name, styles) : {};
    const set = (property: keyof TermStyle, value: string | null | undefined): void => {
      if (value && isAllowedStyle(property, value)) style[property] = value;
    };

    if (name === 'center') set('text-align', 'center');
    if (aligned.has(name)) {
      set('text-align', attributeOf(element, 'align')?.trim().toLowerCase());
      set('text-align', /\bql-align-(\w+)/.exec(classes)?.[1]);
    }
    set('text-align', css.textAlign.replace(/^-(?:webkit|moz)-/, ''));
    if (colors.size < maxColors) colors.add(css.backgroundColor);
    if (colors.has(css.backgroundColor) && isHighlight(css.backgroundColor)) Object.assign(style, highlight);
    set('white-space', css.whiteSpace.replace(/^(?:pre|break-spaces)$/, 'pre-wrap'));
    if (/\bql-(?:syntax|code-block)(?![\w-])/.test(classes)) set('white-space', 'pre-wrap');
    // A direction alone has no effect on an inline element.
    const isDirected = aligned.has(name) || indented.has(name) || name === 'table' || css.unicodeBidi;
    const given = /\bql-direction-rtl\b/.test(classes) ? 'rtl' : css.direction;
    const dir = css.unicodeBidi === 'plaintext' ? 'auto' : given;
    if (isDirected && dir) setAttribute(element, 'dir', dir);
    if (indented.has(name)) {
      const directed = Element.prototype.closest.call(element, '[dir]');
      const isRtl = /^\s*rtl\s*$/i.test((directed && attributeOf(directed, 'dir')) ?? '');
      let used = 0;
      for (let outer = parentOf(element); outer; outer = parentOf(outer))
        used += Number.parseInt(styles.get(outer)?.['margin-inline-start']?.slice(4) ?? '0', 10);
      Object.assign(style, readIndent(css, name, classes, isRtl, used));
    }
    if (lists.has(name)) {
      set('list-style-type', listStyleOf(attributeOf(element, 'type')?.trim() ?? ''));
      if (/\btodo-list(?!\w)/.test(classes)) set('list-style-type', 'none');
      set('list-style-type', listStyleOf(css.listStyleType));
    }

    // Without `vertical-align`, 10² becomes 102.
    const position = /^(?:super|sub)$/.exec(css.verticalAlign)?.[0].replace('super', 'sup');
    const isSymbol = /^\s*["']?(?:symbol|wingdings)/i.test(css.fontFamily || (attributeOf(element, 'face') ?? ''));
    const letters = isSymbol ? (Reflect.get(Node.prototype, 'textContent', element) as string) : '';
    const symbol = symbols.get(plainLetter(letters.trim()));
    return {
      style,
      tag: name === 'span' || name === 'font' ? position : undefined,
      symbol: symbol && letters.replace(letters.trim(), symbol),
    };
  };
}
