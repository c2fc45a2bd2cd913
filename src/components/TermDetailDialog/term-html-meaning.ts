/** Reads what an element's inline style and old attributes mean for the text, as marks and elements of the policy. */
import { termHtmlMarks } from './term-html-policy.ts';
import { attributeOf, markedStyle } from './unclobbered.ts';

type Mark = keyof typeof termHtmlMarks | 'type';

interface Meaning {
  /** The element to use instead of its own, where the meaning needs another one. */
  tag?: string;
  marks: ReadonlyArray<readonly [Mark, string]>;
}

interface StyleMeaning {
  marks: Array<readonly [Mark, string]>;
  listStyle?: string;
  position?: 'sub' | 'sup';
  /** The elements whose own emphasis the style takes away: `<b style="font-weight: normal">`. */
  undone: string[];
}

/** The attribute `type` of a list by its style; the numbering must be the one that the clauses refer to. */
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

const allowed = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

/** White and transparent backgrounds come with most pasted texts, and are no highlight. */
function isHighlight(color: string): boolean {
  if (/^(?:|transparent|white|initial|inherit|unset|revert|revert-layer|currentcolor)$|var\(/.test(color)) return false;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return alpha > 0 && Math.min(red, green, blue) < 250;
}

function readStyle(css: CSSStyleDeclaration): StyleMeaning {
  const meaning: StyleMeaning = { marks: [], undone: [] };
  const { marks, undone } = meaning;

  const align = css.textAlign.replace('end', 'right').replace(/^-(?:webkit|moz)-/, '');
  if (allowed(termHtmlMarks['data-align'], align)) marks.push(['data-align', align]);

  const weight = css.fontWeight;
  if (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) marks.push(['data-bold', '']);
  else if (weight === 'normal' || weight === 'lighter' || Number(weight) > 0) undone.push('b', 'strong');

  if (/^(?:italic|oblique)/.test(css.fontStyle)) marks.push(['data-italic', '']);
  else if (css.fontStyle === 'normal') undone.push('i', 'em', 'cite', 'address');

  const decoration = css.textDecorationLine || css.textDecoration;
  if (decoration.includes('underline')) marks.push(['data-underline', '']);
  if (decoration.includes('line-through')) marks.push(['data-line-through', '']);
  if (decoration.startsWith('none')) undone.push('u');

  if (isHighlight(css.backgroundColor.toLowerCase())) marks.push(['data-highlight', '']);

  const space = css.whiteSpace.replace('break-spaces', 'pre-wrap');
  if (allowed(termHtmlMarks['data-white-space'], space)) marks.push(['data-white-space', space]);

  // Without it, 10² would read 102.
  if (/^(?:super|sub)$/.test(css.verticalAlign)) meaning.position = css.verticalAlign === 'super' ? 'sup' : 'sub';
  const listStyle = listStyleSynonyms.get(css.listStyleType) ?? css.listStyleType;
  if (allowed(termHtmlMarks['data-list-style'], listStyle)) meaning.listStyle = listStyle;
  return meaning;
}

/** Returns a function that reads an element's meaning. `inert` is a document without a window: no `url()` of a style loads. */
export function meaningReader(inert: Document): (element: Element, name: string) => Meaning {
  // `cssText`: under a strict CSP, the `style` object of the parsed element itself is empty.
  const { style: scratch } = inert.createElement('span');
  const cache = new Map<string, StyleMeaning>();

  const meaningOfStyle = (text: string): StyleMeaning => {
    let meaning = cache.get(text);
    if (!meaning) {
      scratch.cssText = text;
      meaning = readStyle(scratch);
      cache.set(text, meaning);
    }
    return meaning;
  };

  return (element, name) => {
    const text = attributeOf(element, markedStyle);
    const style = text ? meaningOfStyle(text) : undefined;
    const marks: Array<readonly [Mark, string]> = [];

    if (aligned.has(name)) {
      const align = attributeOf(element, 'align')?.trim().toLowerCase();
      if (align && allowed(termHtmlMarks['data-align'], align)) marks.push(['data-align', align]);
    }
    if (name === 'ol' || name === 'ul' || name === 'li') {
      const typeAttribute = attributeOf(element, 'type')?.trim() ?? '';
      const listStyle = style?.listStyle ?? styleOfType.get(typeAttribute) ?? typeAttribute.toLowerCase();
      if (allowed(termHtmlMarks['data-list-style'], listStyle)) marks.push(['data-list-style', listStyle]);
      const type = typeOfStyle.get(listStyle);
      if (name === 'ol' && type) marks.push(['type', type]);
    }
    if (!style) return { marks };
    const tag = style.undone.includes(name) ? 'span' : name === 'span' || name === 'font' ? style.position : undefined;
    return { tag, marks: [...marks, ...style.marks] };
  };
}
