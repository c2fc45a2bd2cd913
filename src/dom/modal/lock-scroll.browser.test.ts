import { afterEach, describe, expect, it, vi } from 'vitest';
import { hideProperties } from '../../../tests/hide-properties.ts';
import { lockScroll } from './lock-scroll.ts';

const { documentElement: root, body } = document;

afterEach(() => {
  vi.restoreAllMocks();
  for (const element of [root, body]) element.removeAttribute('style');
});

/** The overflow of the root and the body, horizontal and vertical. */
const overflows = (): string[] => [root, body].map((element) => getComputedStyle(element).overflow);

function setOverflows(ofRoot: string, ofBody: string): void {
  root.style.overflow = ofRoot;
  body.style.overflow = ofBody;
}

/** Mocks a phone whose page is wider than the window. */
function widenPage(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    expect(query).toBe(`(min-width: ${window.innerWidth - 1}px)`);
    return { matches: false } as MediaQueryList;
  });
}

describe('lockScroll', () => {
  it.each([
    ['the root when the window takes the overflow of the body', 'visible', 'auto', ['hidden', 'visible']],
    ['the root of a page without any overflow', 'visible', 'visible', ['hidden', 'visible']],
    ['the root when it has an overflow', 'auto', 'visible', ['hidden', 'visible']],
    ['the root with overflow-x: clip', 'clip visible', 'visible', ['hidden', 'visible']],
    ['the root when root and body have overflow-x: clip', 'clip visible', 'clip visible', ['hidden', 'clip visible']],
    ['root and body when both scroll', 'auto', 'scroll', ['hidden', 'hidden']],
    ['root and body when the body scrolls in a clipped root', 'clip visible', 'auto', ['hidden', 'hidden']],
  ])('locks %s', (_rule, ofRoot, ofBody, locked) => {
    setOverflows(ofRoot, ofBody);
    const unlock = lockScroll();
    expect(overflows()).toEqual(locked);
    unlock();
    expect(overflows()).toEqual([ofRoot, ofBody]);
  });

  it.each(['contain: content', 'container-type: inline-size'])('locks root and body when the body has %s', (css) => {
    body.style.cssText = `overflow: auto; ${css}`;
    const unlock = lockScroll();
    expect(overflows()).toEqual(['hidden', 'hidden']);
    unlock();
  });

  it.each([
    ['wider than a phone', 'visible', 'visible'],
    ['wider than a phone, and whose window takes the overflow of the body', 'visible', 'auto'],
  ])('locks the root and clips the body of a page that is %s', (_rule, ofRoot, ofBody) => {
    setOverflows(ofRoot, ofBody);
    widenPage();
    const unlock = lockScroll();
    expect(overflows()).toEqual(['hidden', 'clip visible']);
    unlock();
    expect(overflows()).toEqual([ofRoot, ofBody]);
  });

  it('locks root and body when content wider than a phone scrolls in the body', () => {
    setOverflows('hidden', 'auto');
    widenPage();
    const unlock = lockScroll();
    expect(overflows()).toEqual(['hidden', 'hidden']);
    unlock();
  });

  it.each([
    ['the window', root, 'visible'],
    ['the body', body, 'hidden'],
  ])('keeps a gutter for the scrollbar of %s, and adds no other gutter', (_, scroller, ofRoot) => {
    setOverflows(ofRoot, 'auto');
    const gutters = (): string[] => {
      const unlock = lockScroll();
      const found = [root, body].map((element) => getComputedStyle(element).scrollbarGutter);
      unlock();
      return found;
    };
    const both = (gutter: string): string[] => [root, body].map((one) => (one === scroller ? gutter : 'auto'));
    const width = vi.spyOn(scroller, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    expect(gutters()).toEqual(both('stable'));
    scroller.style.scrollbarGutter = 'stable both-edges';
    expect(gutters()).toEqual(both('stable both-edges'));
    scroller.style.scrollbarGutter = '';
    width.mockRestore();
    expect(gutters()).toEqual(both('auto'));
  });

  it('locks until both dialogs have closed, and again for the next dialog', () => {
    const [unlockFirst, unlockSecond] = [lockScroll(), lockScroll()];
    unlockFirst();
    expect(overflows()).toEqual(['hidden', 'visible']);
    unlockSecond();
    expect(overflows()).toEqual(['visible', 'visible']);
    const unlockAgain = lockScroll();
    expect(overflows()).toEqual(['hidden', 'visible']);
    unlockAgain();
    expect(overflows()).toEqual(['visible', 'visible']);
  });

  it('locks a page whose elements have names of document properties', () => {
    setOverflows('hidden', 'auto');
    hideProperties('body', 'documentElement', 'adoptedStyleSheets');
    const unlock = lockScroll();
    expect(overflows()).toEqual(['hidden', 'hidden']);
    unlock();
    expect(overflows()).toEqual(['hidden', 'auto']);
  });

  it('adds one sheet, and keeps sheets that the page adds while it is locked', () => {
    const before = [...document.adoptedStyleSheets];
    const unlocks = [lockScroll(), lockScroll()];
    expect(document.adoptedStyleSheets).toHaveLength(before.length + 1);
    const ofPage = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ofPage];
    for (const unlock of unlocks) unlock();
    expect([...document.adoptedStyleSheets]).toEqual([...before, ofPage]);
    document.adoptedStyleSheets = before;
  });
});
