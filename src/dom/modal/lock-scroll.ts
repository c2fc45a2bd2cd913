import { safeDocument } from '../safe-document.ts';

let locks = 0;
let unlock = (): void => {};

const hiddenRule = '{overflow:hidden!important}';
/** Once the root has an overflow, the body's no longer applies to the window, so the body itself must clip wide content. */
const bodyClipRule = ':root body{overflow:clip visible!important}';

const overflowOf = (name: 'body' | 'documentElement'): string => getComputedStyle(safeDocument(name)).overflowY;
/** The window scrolls by the overflow of the root, or by the body's where the root's is `visible` (CSS Overflow 3). */
const isRootVisible = (): boolean => overflowOf('documentElement') === 'visible';
const isBodyScroller = (): boolean => /auto|scroll/.test(overflowOf('body'));

/**
 * Whether something in the page is wider than the window. On phones, that width is then the size of fixed elements and `innerWidth`, but
 * not of media queries.
 */
const isPageWider = (): boolean =>
  !window.matchMedia(`(min-width: ${window.innerWidth - 1}px)`).matches && (isRootVisible() || !isBodyScroller());

function lockRules(): string {
  // scrollbar-gutter: without the scrollbar the page would get wider, and its content would move.
  const gutter =
    window.innerWidth > safeDocument('documentElement').clientWidth ? ':root{scrollbar-gutter:stable!important}' : '';
  if (isPageWider()) return `:root${hiddenRule}${bodyClipRule}${gutter}`;
  const isBodyOverflow = isRootVisible();
  return `${isBodyOverflow ? '' : `:root${hiddenRule}`}${isBodyOverflow || isBodyScroller() ? `:root body${hiddenRule}` : ''}${gutter}`;
}

/**
 * Adds rules to the page until the returned function is called. Adopted sheets change no attribute of the page that would have to
 * be restored. Sheets that the page adds in the meantime stay.
 */
function addRules(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  const adopt = (...added: CSSStyleSheet[]): void => {
    const others = safeDocument('adoptedStyleSheets').filter((other) => other !== sheet);
    Reflect.set(Document.prototype, 'adoptedStyleSheets', [...others, ...added], document);
  };
  adopt(sheet);
  return () => adopt();
}

/** jsdom has no constructable sheets, and nothing that scrolls. */
const hasSheets = (): boolean => 'adoptedStyleSheets' in Document.prototype;

/** Keeps the page behind a dialog from scrolling, until the returned function is called. */
export function lockScroll(): () => void {
  if (!hasSheets()) return () => {};
  locks += 1;
  if (locks === 1) unlock = addRules(lockRules());
  let released = false;
  return () => {
    if (released) return;
    released = true;
    locks -= 1;
    if (locks === 0) unlock();
  };
}

/** Clips a page that is wider than a phone until the returned function is called, so that fixed elements stay in sight. */
export const fitPage = (): (() => void) =>
  hasSheets() && isPageWider() ? addRules(`:root{overflow-x:hidden!important}${bodyClipRule}`) : () => {};
