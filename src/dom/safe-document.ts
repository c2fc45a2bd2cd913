/**
 * Reads a document's property, even if an element such as `<form name="body">` shadows it:
 * https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 */
export const safeDocument = <Name extends keyof Document>(name: Name, page = document): Document[Name] =>
  Reflect.get(Document.prototype, name, page);
