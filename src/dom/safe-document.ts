/**
 * Reads a property of a document by the prototype's getter. An element of the page such as `<form name="body">` shadows
 * `document.body` (DOM clobbering).
 */
export const safeDocument = <Name extends keyof Document>(name: Name, page = document): Document[Name] =>
  Reflect.get(Document.prototype, name, page);
