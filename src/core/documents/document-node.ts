/** An element as plain data. A server writes HTML from it, a page creates elements without parsing HTML. */
export interface DocumentNode {
  name: 'header' | 'section' | 'h1' | 'h2' | 'p' | 'dl' | 'div' | 'dt' | 'dd' | 'bdi' | 'code' | 'time';
  attributes?: Readonly<Record<string, string>>;
  children: ReadonlyArray<DocumentNode | string>;
}

/** A whole document in one language. */
export interface DocumentContent {
  lang: string;
  title: string;
  children: readonly DocumentNode[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);

function nodeToHtml(node: DocumentNode | string): string {
  if (typeof node === 'string') return escape(node);
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => ` ${name}="${escape(value)}"`);
  return `<${node.name}${attributes.join('')}>${node.children.map(nodeToHtml).join('')}</${node.name}>`;
}

/** The whole document as HTML; every text is escaped. */
export function toHtml({ lang, title, children }: DocumentContent, styles: string): string {
  return (
    `<!doctype html>\n<html lang="${escape(lang)}">\n<head>\n<meta charset="utf-8">\n` +
    `<meta name="viewport" content="width=device-width">\n<title>${escape(title)}</title>\n<style>${styles}</style>\n` +
    `</head>\n<body>\n${children.map(nodeToHtml).join('\n')}\n</body>\n</html>\n`
  );
}
