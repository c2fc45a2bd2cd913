import { safeDocument } from '../safe-document.ts';

let locks = 0;
let unlock = (): void => {};

const styleOf = (name: 'body' | 'documentElement'): CSSStyleDeclaration => getComputedStyle(safeDocument(name));

/** With any containment, the body's overflow stays its own (CSS Containment 1, 3). */
const isContained = ({ contain, containerType, contentVisibility }: CSSStyleDeclaration): boolean =>
  contain !== 'none' || !/^(?:normal)?$/.test(containerType ?? '') || !/^(?:visible)?$/.test(contentVisibility ?? '');

/** The window scrolls by the overflow of the root, or by the body's where the root's is `visible` (CSS Overflow 3, 3.3). */
function isBodyOverflow(): boolean {
  const root = styleOf('documentElement');
  const isVisible = root.overflowX === 'visible' && root.overflowY === 'visible';
  return isVisible && !isContained(root) && !isContained(styleOf('body'));
}

const isBodyScroller = (): boolean => !isBodyOverflow() && /auto|scroll/.test(styleOf('body').overflowY);

/**
 * Whether something in the page is wider than the window. On phones, that width is then the size of fixed elements and `innerWidth`, but
 * not of media queries.
 */
const isPageWider = (): boolean =>
  !window.matchMedia(`(min-width: ${window.innerWidth - 1}px)`).matches && !isBodyScroller();

/**
 * The root gets `rootOverflow`, so the body's overflow no longer applies to the window. It becomes `visible`, as the body was drawn before,
 * or clips what is wider than a phone. A body that scrolls by itself becomes `hidden`, and keeps its place.
 */
function overflowRules(rootOverflow: string): string {
  const bodyOverflow = isBodyScroller() ? 'hidden' : isPageWider() ? 'clip visible' : isBodyOverflow() && 'visible';
  return `:root{${rootOverflow}!important}${bodyOverflow ? `:root body{overflow:${bodyOverflow}!important}` : ''}`;
}

function lockRules(): string {
  // scrollbar-gutter: without the scrollbar the page would get wider, and its content would move.
  const gutter =
    window.innerWidth > safeDocument('documentElement').clientWidth ? ':root{scrollbar-gutter:stable!important}' : '';
  return overflowRules('overflow:hidden') + gutter;
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
  hasSheets() && isPageWider() ? addRules(overflowRules('overflow-x:hidden')) : () => {};
