import type { Page } from 'playwright';

/**
 * Returns the elements in the shadow root of `selector`, or in the root of React, as lines of HTML.
 * Attributes and declarations are sorted, and ids are numbered. Attributes for the page around the
 * dialog are left out, because a shadow root does not need them.
 */
export const readDrawn = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const host = document.querySelector(selector);
    const root = host?.shadowRoot?.querySelector('.aceite') ?? document.querySelector('#root')!;
    const ids = new Map(Array.from(root.querySelectorAll('[id]'), ({ id }, index) => [id, `id-${index}`]));
    const forThePage =
      /^(?:form|autocomplete|data-react-aria-top-layer|data-mantine-stop-propagation|data-focus-trap)$/;
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
      // The element around a dialog has other attributes in the page than in the shadow root.
      const isHost = depth === 0 && element.localName === 'div';
      const attributes = Array.from(isHost ? [] : element.attributes)
        .filter(({ name, value }) => !forThePage.test(name) && (name !== 'style' || value !== ''))
        .map((attribute) => readAttribute(attribute, element as HTMLElement));
      const own = Array.from(element.childNodes, (node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '|'));
      const line = [element.localName, ...attributes.sort(), own.join('')].join(' ');
      return ['  '.repeat(depth) + line, ...Array.from(element.children).flatMap((child) => read(child, depth + 1))];
    };
    // MantineProvider writes its variables into a <style>.
    return Array.from(root.children)
      .filter(({ localName }) => localName !== 'style')
      .flatMap((child) => read(child, 0));
  }, selector);
