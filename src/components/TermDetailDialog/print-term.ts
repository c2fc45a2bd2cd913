/** The frame that a term was last printed from. Removed before the next one: browsers do not say when printing is over. */
let frame: HTMLIFrameElement | undefined;

const styles = `
  body { font: 12pt/1.5 serif; margin: 2cm; color: #000; overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border: 1px solid #999; padding: 4pt; text-align: start; vertical-align: top; }
  [data-align='center'] { text-align: center; }
  [data-align='right'] { text-align: right; }
  [data-align='justify'] { text-align: justify; }
  [data-visually-hidden] { display: none; }
`;

/** Prints one term and nothing else of the page; the browser's own dialog also saves it as a PDF. */
export function printTerm(heading: string, content: Node): void {
  frame?.remove();
  frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = heading;
  frame.setAttribute('data-aceite-print', '');
  document.body.append(frame);
  const { contentDocument: page, contentWindow } = frame;
  if (!page || !contentWindow) return;
  page.documentElement.lang = 'pt-BR';
  page.title = heading;
  // A style element would need 'unsafe-inline' in the page's Content-Security-Policy.
  const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  page.body.append(page.importNode(content, true));
  contentWindow.print();
}
