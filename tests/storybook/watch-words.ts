/** In milliseconds: when a page could first be read, and when it could not be read again. */
export interface Words {
  first?: number;
  gone?: number;
  /** Whether the page itself has replaced its first words. */
  isPage?: boolean;
}

/** Runs before the scripts of a page, and records `window.words` in each frame that is painted. */
export function watchWords(): void {
  if (window !== window.top) return;
  const words: Words = {};
  Object.assign(window, { words });
  /** Finds the topmost element, also inside of the frame. */
  const find = (page: Document, x: number, y: number): Element | null => {
    const found = page.elementFromPoint(x, y);
    if (!(found instanceof HTMLIFrameElement) || !found.contentDocument) return found;
    const { left, top } = found.getBoundingClientRect();
    return find(found.contentDocument, x - left, y - top);
  };
  const look = (): void => {
    const part = find(document, innerWidth - 60, 120)?.closest('.first-words, #storybook-docs');
    if (part) words.first ??= performance.now();
    else if (words.first !== undefined) words.gone ??= performance.now();
    words.isPage = part?.id === 'storybook-docs';
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
