/**
 * Returns a line for each list item, such as '2. dois' and '  b. um b', and for each paragraph and
 * heading outside the items. Empty lines are left out. A line begins with two spaces for each outer
 * list, then the number or bullet that a browser draws.
 */
export function outline(root: ParentNode): string[] {
  const letters = (value: number): string =>
    value > 0 ? letters(Math.floor((value - 1) / 26)) + String.fromCharCode(97 + ((value - 1) % 26)) : '';
  const roman = (value: number): string => {
    const [sign, worth] = (
      [
        ['m', 1000],
        ['cm', 900],
        ['d', 500],
        ['cd', 400],
        ['c', 100],
        ['xc', 90],
        ['l', 50],
        ['xl', 40],
        ['x', 10],
        ['ix', 9],
        ['v', 5],
        ['iv', 4],
        ['i', 1],
      ] as const
    ).find(([, least]) => value >= least) ?? ['', 0];
    return sign && sign + roman(value - worth);
  };
  const draw: Record<string, (value: number) => string> = {
    none: () => '',
    disc: () => '•',
    circle: () => '◦',
    square: () => '▪',
    decimal: (value) => `${value}.`,
    'decimal-leading-zero': (value) => `${String(value).padStart(2, '0')}.`,
    'lower-alpha': (value) => `${letters(value)}.`,
    'upper-alpha': (value) => `${letters(value).toUpperCase()}.`,
    'lower-roman': (value) => `${roman(value)}.`,
    'upper-roman': (value) => `${roman(value).toUpperCase()}.`,
  };
  const isItem = (element: Element): element is HTMLLIElement => element.localName === 'li';
  const ownText = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.textContent!;
        return node instanceof Element && !/^[ou]l$/.test(node.localName) ? ownText(node) : '';
      })
      .join('');
  const markers = new Map<Element, string>();
  for (const list of root.querySelectorAll('ol, ul')) {
    const items = [...list.children].filter(isItem);
    const isReversed = list.hasAttribute('reversed');
    const start = list.getAttribute('start');
    const step = isReversed ? -1 : 1;
    let next = start === null ? (isReversed ? items.length : 1) : Number(start);
    for (const item of items) {
      const value = item.getAttribute('value') === null ? next : item.value;
      next = value + step;
      const { listStyleType } = getComputedStyle(item);
      markers.set(item, draw[listStyleType]?.(value) ?? listStyleType.replaceAll(/^"|"$/g, ''));
    }
  }
  const depthOf = (element: Element | null): number =>
    element ? depthOf(element.parentElement) + Number(/^[ou]l$/.test(element.localName)) : -1;
  return [...root.querySelectorAll('li, :is(p, h1, h2, h3, h4, h5, h6):not(li *)')]
    .map((element) => {
      const line = `${markers.get(element) ?? ''} ${ownText(element)}`.replaceAll(/\s+/g, ' ').trim();
      return line && '  '.repeat(Math.max(0, depthOf(element))) + line;
    })
    .filter(Boolean);
}
