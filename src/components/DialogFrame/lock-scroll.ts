let locks = 0;
let unlock = (): void => {};

const hidden = '{overflow:hidden!important}';
/** A body that has the overflow of the window cuts nothing off: the root takes that. */
const clipped = ':root body{overflow:clip visible!important}';

const rootOverflow = (): string => getComputedStyle(document.documentElement).overflowY;
const isScroller = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

/**
 * Whether something in the page is wider than the window. Browsers of phones then measure what is fixed, and `innerWidth`,
 * by it; media queries do not.
 */
const isPageWider = (): boolean =>
  !window.matchMedia(`(min-width: ${window.innerWidth - 1}px)`).matches &&
  (rootOverflow() === 'visible' || !isScroller(document.body));

/** The scrolling of the window is the body's overflow as long as the root has none of its own (CSS Overflow 3). */
function lockRules(): string {
  const { documentElement: root, body } = document;
  const isBodys = rootOverflow() === 'visible';
  // Without a gutter, content beside the scrollbar would move.
  const gutter = window.innerWidth > root.clientWidth ? ':root{scrollbar-gutter:stable!important}' : '';
  if (isPageWider()) return `:root${hidden}${clipped}${gutter}`;
  return `${isBodys ? '' : `:root${hidden}`}${isBodys || isScroller(body) ? `:root body${hidden}` : ''}${gutter}`;
}

/**
 * Adds rules to the page until the returned function is called. By a sheet of its own: no attribute of the page changes, and
 * none has to be put back.
 */
function addRules(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

// jsdom has no constructable sheets, and nothing that scrolls.
const hasSheets = (): boolean => 'adoptedStyleSheets' in document;

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

/** On a phone, clips a page that is wider than the window, until the returned function is called: fixed elements are then in sight. */
export const fitPage = (): (() => void) =>
  hasSheets() && isPageWider() ? addRules(`:root{overflow-x:hidden!important}${clipped}`) : () => {};
