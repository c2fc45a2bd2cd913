/** Counts by the CSS counters of a text's own style sheets. */
import { dropped, integer, numberMark } from './policy.ts';
import { maxNumber, maxNumbers } from './limits.ts';
import { attributeOf, childrenOf, nameOf, parentOf, setAttribute } from './safe-dom.ts';
import type { Declarations } from './style-sheets.ts';

const greek = 'αβγδεζηθικλμνξοπρστυφχψω';
const latin = 'abcdefghijklmnopqrstuvwxyz';
const romans = ['m', 'cm', 'd', 'cd', 'c', 'xc', 'l', 'xl', 'x', 'ix', 'v', 'iv', 'i'];
const romanValues = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];

const letters = (value: number, alphabet: string): string =>
  value > 0
    ? letters(Math.floor((value - 1) / alphabet.length), alphabet) + alphabet[(value - 1) % alphabet.length]!
    : '';

function roman(value: number): string {
  const index = romanValues.findIndex((least) => value >= least);
  return index < 0 ? '' : romans[index]! + roman(value - romanValues[index]!);
}

/** The styles besides 'decimal'. A Map, because objects inherit names such as 'constructor'. */
const styles = new Map<string, (value: number) => string>([
  ['decimal-leading-zero', (value) => String(value).padStart(2, '0')],
  ['lower-alpha', (value) => letters(value, latin)],
  ['lower-latin', (value) => letters(value, latin)],
  ['lower-greek', (value) => letters(value, greek)],
  ['lower-roman', roman],
]);

/**
 * Writes 1 to 3999 in a counter style, and other numbers as decimals. Returns undefined for an
 * unknown style.
 */
function write(value: number, style: string): string | undefined {
  const draw = style === 'decimal' ? String : styles.get(style.replace('upper', 'lower'));
  if (!draw || value < 1 || value > 3999) return draw && String(value);
  return style.startsWith('upper') ? draw(value).toUpperCase() : draw(value);
}

/** The text of a serialized CSS string, without control characters. */
const unquote = (text: string): string => text.replaceAll(/\\[\da-f]+\s/gi, ' ').replaceAll(/\\(.)/g, '$1');

const strings = /"(?:[^"\\]|\\.)*"/g;
/** A string, `counter(name, style)` or `counters(name, "separator", style)`, as browsers serialize them. */
const contentTokens =
  /\s*(?:"((?:[^"\\]|\\.)*)"|counters?\(([^\s,()"]+)(?:, "((?:[^"\\]|\\.)*)")?(?:, ([\w-]+))?\))\s*/y;

interface Counter {
  scope: Node;
  value: number;
}

/** Counters by their names, the innermost last. A counter ends with the last child of its scope. */
class Counters {
  readonly #stacks = new Map<string, Counter[]>();
  /** The stacks of all counters, in the order of their creation. */
  readonly #created: Counter[][] = [];

  #stack(name: string): Counter[] {
    const stack = this.#stacks.get(name) ?? [];
    this.#stacks.set(name, stack);
    return stack;
  }

  reset(name: string, value: number, scope: Node): void {
    const stack = this.#stack(name);
    const last = stack.at(-1);
    if (last?.scope === scope) last.value = value;
    else {
      stack.push({ scope, value });
      this.#created.push(stack);
    }
  }

  /** Changes the innermost counter, or creates it. */
  change(name: string, change: (value: number) => number, scope: Node): void {
    const last = this.#stack(name).at(-1);
    if (last) last.value = change(last.value);
    else this.reset(name, change(0), scope);
  }

  leave(scope: Node): void {
    while (this.#created.at(-1)?.at(-1)?.scope === scope) this.#created.pop()!.pop();
  }

  /** Returns the text of a `content` of strings and counters, or undefined if a part is unknown. */
  write(content: string): string | undefined {
    let text = '';
    contentTokens.lastIndex = 0;
    // A slash begins the alternative text.
    for (let end = 0; end < content.length && content[end] !== '/'; end = contentTokens.lastIndex) {
      const token = contentTokens.exec(content);
      if (!token) return undefined;
      const [, plain, name = '', separator, style = 'decimal'] = token;
      const counted = this.#stack(name);
      const inner = separator === undefined ? counted.slice(-1) : counted;
      const shown = inner.length > 0 ? inner.map(({ value }) => write(value, style)) : [write(0, style)];
      if (shown.includes(undefined)) return undefined;
      text += plain === undefined ? shown.join(unquote(separator ?? '')) : unquote(plain);
      if (text.length > maxNumber) return undefined;
    }
    return text;
  }
}

const pairs = (value: string | undefined, missing: number): Array<[name: string, amount: number]> =>
  [...(value ?? '').matchAll(/(\S+)(?: (-?\d+)(?!\S))?/g)]
    .filter(([, name]) => name !== 'none')
    .map(([, name, amount]) => [name!, amount === undefined ? missing : Number(amount)]);

/**
 * Writes the counted numbers into an attribute, before purify() removes elements that count.
 * https://drafts.csswg.org/css-lists/#auto-numbering
 */
export function countNumbers(body: Element, declared: ReadonlyMap<Element, Declarations>): void {
  if (declared.size === 0) return;
  const counters = new Counters();
  const numbers = new Map<Element, string>();

  const change = (declarations: Declarations[''], scope: Node): void => {
    for (const [name, value] of pairs(declarations?.get('counter-reset')?.value, 0)) counters.reset(name, value, scope);
    for (const [name, value] of pairs(declarations?.get('counter-increment')?.value, 1)) {
      counters.change(name, (before) => before + value, scope);
    }
    for (const [name, value] of pairs(declarations?.get('counter-set')?.value, 0))
      counters.change(name, () => value, scope);
  };

  const enter = (node: Element): void => {
    const { '': own, '::before': before, '::marker': marker } = declared.get(node) ?? {};
    const scope = parentOf(node) ?? node;
    const name = nameOf(node);
    const numberOf = (attribute: string): string | null => integer(attributeOf(node, attribute) ?? '');
    if (/^(?:[ou]l|menu|dir)$/.test(name)) counters.reset('list-item', Number(numberOf('start') ?? 1) - 1, scope);
    if (name === 'li') {
      const value = numberOf('value');
      counters.change('list-item', (last) => (value === null ? last + 1 : Number(value)), scope);
    }
    change(own, scope);
    for (const declarations of [marker, before]) {
      const content = declarations?.get('content')?.value ?? '';
      // A pseudo-element that draws nothing does not count either.
      const isDrawn = declarations?.get('display')?.value !== 'none' && !/^(?:none|normal)$/.test(content);
      if (!isDrawn || (declarations === before && content === '')) continue;
      change(declarations, node);
      const number = counters.write(content);
      const isCounted = content.replaceAll(strings, '').includes('counter');
      if (number?.trim() && (isCounted || name === 'li')) numbers.set(node, number);
    }
  };

  const visit = (node: Element): void => {
    if (dropped.has(nameOf(node))) return;
    enter(node);
    for (const child of childrenOf(node)) visit(child);
    counters.leave(node);
  };
  visit(parentOf(body)!);

  const length = [...numbers.values()].reduce((sum, number) => sum + number.length, 0);
  if (length > maxNumbers) return;
  for (const [element, number] of numbers) setAttribute(element, numberMark, number);
}
