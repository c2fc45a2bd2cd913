/**
 * Reads a property of a document by the getter of the prototype: an element of the page with the same name, such as
 * `<form name="body">`, shadows the document's own.
 */
export const ofDocument = <Name extends keyof Document>(name: Name, page = document): Document[Name] =>
  Reflect.get(Document.prototype, name, page);

/**
 * Adopts a sheet for the page until the returned function is called. Sheets that the page adds in the meantime stay.
 */
export function adoptSheet(sheet: CSSStyleSheet): () => void {
  const change = (more: CSSStyleSheet[]): void => {
    const others = ofDocument('adoptedStyleSheets').filter((one) => one !== sheet);
    Reflect.set(Document.prototype, 'adoptedStyleSheets', [...others, ...more], document);
  };
  change([sheet]);
  return () => change([]);
}
