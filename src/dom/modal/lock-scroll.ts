import { addRules } from '../add-rules.ts';
import { safeDocument } from '../safe-document.ts';

let locks = 0;
let unlock = (): void => {};

const styleOf = (name: 'body' | 'documentElement'): CSSStyleDeclaration => getComputedStyle(safeDocument(name));

const isContained = ({ contain, containerType, contentVisibility }: CSSStyleDeclaration): boolean =>
  contain !== 'none' || !/^(?:normal)?$/.test(containerType ?? '') || !/^(?:visible)?$/.test(contentVisibility ?? '');

/**
 * Whether the window takes the overflow of the body:
 * https://drafts.csswg.org/css-overflow-3/#overflow-propagation
 */
function isBodyOverflow(): boolean {
  const root = styleOf('documentElement');
  const isVisible = root.overflowX === 'visible' && root.overflowY === 'visible';
  return isVisible && !isContained(root) && !isContained(styleOf('body'));
}

const isBodyScroller = (): boolean => !isBodyOverflow() && /auto|scroll/.test(styleOf('body').overflowY);

/**
 * On phones, a page wider than the screen also widens `innerWidth`, but not the width that media
 * queries read.
 */
const isPageWider = (): boolean =>
  !window.matchMedia(`(min-width: ${window.innerWidth - 1}px)`).matches && !isBodyScroller();

/**
 * When the root has an overflow, the overflow of the body applies to the body, not to the window.
 * So the body needs a rule too.
 */
function overflowRules(): string {
  const bodyOverflow = isBodyScroller() ? 'hidden' : isPageWider() ? 'clip visible' : isBodyOverflow() && 'visible';
  return `:root{overflow:hidden!important}${bodyOverflow ? `:root body{overflow:${bodyOverflow}!important}` : ''}`;
}

/** Without its scrollbar, the page would get wider. A gutter that the page sets stays as it is. */
function gutterRule(selector: string, name: 'body' | 'documentElement', width: number): string {
  const isMissing = width > safeDocument(name).clientWidth && styleOf(name).scrollbarGutter === 'auto';
  return isMissing ? `${selector}{scrollbar-gutter:stable!important}` : '';
}

function lockRules(): string {
  const rules = overflowRules() + gutterRule(':root', 'documentElement', window.innerWidth);
  return isBodyScroller() ? rules + gutterRule(':root body', 'body', safeDocument('body').offsetWidth) : rules;
}

/** Keeps the page behind a dialog from scrolling. Call the returned function once. */
export function lockScroll(): () => void {
  // jsdom does not have adopted sheets, and nothing in it scrolls.
  if (!('adoptedStyleSheets' in Document.prototype)) return () => {};
  locks += 1;
  if (locks === 1) unlock = addRules(lockRules());
  return () => {
    locks -= 1;
    if (locks === 0) unlock();
  };
}
