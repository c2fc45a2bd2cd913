let locks = 0;
let sheet: CSSStyleSheet | undefined;

/**
 * Whether something in the page is wider than the window. Browsers of phones then measure what is fixed, and `innerWidth`,
 * by it; media queries do not.
 */
const isPageWider = (): boolean => !window.matchMedia(`(min-width: ${window.innerWidth - 1}px)`).matches;

/** The scrolling of the window is the body's overflow as long as the root has none of its own (CSS Overflow 3). */
function rules(): string {
  const { documentElement: root, body } = document;
  const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);
  const hidden = '{overflow:hidden!important}';
  const isBodys = getComputedStyle(root).overflowY === 'visible';
  // What was beside a scrollbar stays where it was.
  const gutter = window.innerWidth > root.clientWidth ? ':root{scrollbar-gutter:stable!important}' : '';
  // A body that has the overflow of the window cuts nothing off.
  if (isPageWider() && (isBodys || !scrolls(body))) {
    return `:root${hidden}:root body{overflow:clip visible!important}${gutter}`;
  }
  return `${isBodys ? '' : `:root${hidden}`}${isBodys || scrolls(body) ? `:root body${hidden}` : ''}${gutter}`;
}

/**
 * Keeps the page behind a dialog from scrolling, until the returned function is called. By a sheet of its own: no
 * attribute of the page changes, and none has to be put back.
 */
export function lockScroll(): () => void {
  // jsdom has no constructable sheets, and nothing that scrolls.
  if (!document.adoptedStyleSheets) return () => {};
  locks += 1;
  if (locks === 1) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  let released = false;
  return () => {
    if (released) return;
    released = true;
    locks -= 1;
    if (locks === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
