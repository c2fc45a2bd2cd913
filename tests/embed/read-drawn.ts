import type { Page } from 'playwright';

/**
 * The rendered elements as lines of HTML: from the embed's shadow root (`selector` is its element), or from the root of a
 * React application. Attributes and declarations are sorted, ids are numbered in the order of the document, and attributes
 * for the page around the dialog are left out, because a shadow root needs none.
 */
export const readDrawn = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const host = document.querySelector(selector);
    const root = host?.shadowRoot?.querySelector('.aceite') ?? document.querySelector('#root')!;
    const ids = new Map(Array.from(root.querySelectorAll('[id]'), ({ id }, index) => [id, `id-${index}`]));
    const forThePage = /^(?:form|autocomplete|data-react-aria-top-layer|data-mantine-stop-propagation)$/;
    const references = /^(?:id|for|href|aria-(?:labelledby|describedby|controls))$/;
    const readAttribute = ({ name, value }: Attr, { style }: HTMLElement): string => {
      if (name === 'style') {
        const declarations = Array.from(style, (property) => `${property}: ${style.getPropertyValue(property)}`);
        return `style="${declarations.sort().join('; ')}"`;
      }
      const words = value.split(' ').map((word) => {
        const [, hash = '', id = ''] = /^(#?)(.*)$/.exec(word)!;
        return references.test(name) ? hash + (ids.get(id) ?? id) : word;
      });
      return `${name}="${words.join(' ')}"`;
    };
    const read = (element: Element, depth: number): string[] => {
      // The host of a dialog differs by its position, in the page or in the embed's shadow root.
      const isHost = depth === 0 && element.localName === 'div';
      const attributes = Array.from(isHost ? [] : element.attributes)
        .filter(({ name, value }) => !forThePage.test(name) && (name !== 'style' || value !== ''))
        .map((attribute) => readAttribute(attribute, element as HTMLElement));
      const own = Array.from(element.childNodes, (node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '|'));
      const line = [element.localName, ...attributes.sort(), own.join('')].join(' ');
      return ['  '.repeat(depth) + line, ...Array.from(element.children).flatMap((child) => read(child, depth + 1))];
    };
    // MantineProvider writes its variables into its own element.
    return Array.from(root.children)
      .filter(({ localName }) => localName !== 'style')
      .flatMap((child) => read(child, 0));
  }, selector);
