/**
 * Reads a property of a document by the getter of the prototype: an element of the page with the same name, such as
 * `<form name="body">`, shadows the document's own.
 */
export const safeDocument = <Name extends keyof Document>(name: Name, page = document): Document[Name] =>
  Reflect.get(Document.prototype, name, page);
