import { safeDocument } from './safe-document.ts';

/** Adds rules to the page, and returns the function that removes them. A policy may forbid <style>. */
export function addRules(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  const adopt = (...added: CSSStyleSheet[]): void => {
    const others = safeDocument('adoptedStyleSheets').filter((other) => other !== sheet);
    Reflect.set(Document.prototype, 'adoptedStyleSheets', [...others, ...added], document);
  };
  adopt(sheet);
  return () => adopt();
}
