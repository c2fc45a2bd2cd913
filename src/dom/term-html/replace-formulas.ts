import { attributeOf, nameOf } from './safe-dom.ts';

/** The formulas of KaTeX, MathJax, Wikipedia, CKEditor, Quill, Tiptap, Lexical and Word, and MathML. */
const formulas =
  '.MathJax, .katex, .math-tex, .mwe-math-element, .ql-formula, [data-latex], [data-lexical-equation], mjx-container, math, ' +
  String.raw`script[type^="math/tex"], m\:omath`;

/** Other notations of the same formula. */
const repeated = 'annotation, annotation-xml, .MathJax_Preview, .MathJax + script, .MathJax_Display + script';

function enclose(part: Element | undefined, before = '('): void {
  part?.prepend(before);
  part?.append(')');
}

/** Writes what the layout of a formula says: (a+b)/(2c), x^2, √(x), 3√(x). */
function writeSigns(element: Element): void {
  // Word's <m:sSup> is MathML's <msup>.
  const name = nameOf(element).replace(/^m:s?/, 'm');
  const [, low, high] = /^m(sub|under)?(sup|over)?$/.exec(name) ?? [];
  const signs = [...(low ? '_' : ''), ...(high ? '^' : ''), ...(/^m(?:f|frac)$/.test(name) ? '/' : '')];
  const parts = [...element.children].filter((part) => !/^m:\w*pr$/.test(nameOf(part)));
  if (name === 'msqrt') enclose(element, '√(');
  if (name === 'mrad') enclose(parts.at(-1), '√(');
  if (name === 'mroot') {
    enclose(parts[0], '√(');
    element.prepend(parts[1] ?? '');
  }
  if (signs.length === 0) return;
  for (const [index, part] of parts.entries()) {
    if (!/^(?:[\p{N}.,]+|.?)$/u.test(part.textContent!.trim())) enclose(part);
    if (index > 0) part.before(signs[index - 1] ?? '');
  }
}

/** Replaces each formula by one text, because the sanitizer removes MathML. */
export function replaceFormulas(body: Element): void {
  for (const other of body.querySelectorAll(repeated)) other.remove();
  for (const formula of body.querySelectorAll(formulas)) {
    if (!body.contains(formula)) continue;
    const markup = formula.matches('math, m\\:omath') ? formula : formula.querySelector('math');
    for (const element of markup?.querySelectorAll('*') ?? []) writeSigns(element);
    const lines = markup?.textContent?.replaceAll(/[\u2061-\u2064]/g, '').split('\n');
    const line = lines?.map((part) => part.trim()).join('');
    formula.replaceWith(
      line || attributeOf(formula, 'data-value') || attributeOf(formula, 'data-latex') || formula.textContent!.trim(),
    );
  }
}
