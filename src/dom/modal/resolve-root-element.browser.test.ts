import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TermsWarning } from '../../core/model/warnings.ts';
import { hideProperties } from '../../../tests/hide-properties.ts';
import { resolveRootElement } from './resolve-root-element.ts';

const warn = vi.fn<(warning: TermsWarning) => void>();
let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
});
afterEach(() => {
  root.remove();
  document.querySelector('body')!.style.cssText = '';
  warn.mockClear();
});

it.each<[string, () => HTMLElement, string]>([
  ['in a closed dialog', () => document.createElement('dialog'), 'is hidden by display or visibility'],
  [
    'in an element that is hidden from screen readers',
    () => {
      const element = document.createElement('div');
      element.setAttribute('aria-hidden', 'true');
      return element;
    },
    'is hidden from screen readers by aria-hidden',
  ],
])('returns the body and warns for a root element %s', (_rule, create, reason) => {
  const parent = create();
  root.replaceWith(parent);
  parent.append(root);
  expect(resolveRootElement('#root', warn)).toBe(document.body);
  expect(warn.mock.calls).toEqual([[{ code: 'root-element', message: expect.stringContaining(reason) }]]);
  parent.remove();
});

describe('resolveRootElement with a hidden root element', () => {
  it.each(['display: none', 'visibility: hidden', 'content-visibility: hidden'])(
    'returns the body and warns with %s',
    (css) => {
      const parent = document.createElement('div');
      parent.style.cssText = css;
      root.replaceWith(parent);
      parent.append(root);
      expect(resolveRootElement(undefined, warn)).toBe(document.body);
      expect(warn.mock.calls).toEqual([
        [{ code: 'root-element', message: expect.stringContaining('is hidden by display or visibility') }],
      ]);
      parent.remove();
    },
  );

  it.each(['display: none', 'visibility: hidden'])(
    'returns the root element while the page hides its body with %s',
    (css) => {
      document.body.style.cssText = css;
      expect(resolveRootElement(undefined, warn)).toBe(root);
      expect(warn).not.toHaveBeenCalled();
    },
  );
});

it('returns the body and warns for a root element with display: contents in a hidden element', () => {
  const parent = document.createElement('div');
  parent.style.display = 'none';
  root.style.display = 'contents';
  root.replaceWith(parent);
  parent.append(root);
  expect(resolveRootElement('#root', warn)).toBe(document.body);
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ code: 'root-element' })]]);
  parent.remove();
});

it('returns the body and warns for an element of SVG', () => {
  document.body.insertAdjacentHTML('beforeend', '<svg id="mark" width="9" height="9"></svg>');
  expect(resolveRootElement('#mark', warn)).toBe(document.body);
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ code: 'root-element' })]]);
  document.querySelector('#mark')!.remove();
});

it.each(['display: contents', 'opacity: 0', 'height: 0; overflow: hidden'])(
  'returns a root element with %s, which does not hide the top layer',
  (css) => {
    root.style.cssText = css;
    expect(resolveRootElement('#root', warn)).toBe(root);
    expect(warn).not.toHaveBeenCalled();
  },
);

it('returns the body, not a frame of the page with the name "body"', () => {
  root.style.display = 'none';
  hideProperties('body');
  expect(resolveRootElement('#root', warn).localName).toBe('body');
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ code: 'root-element' })]]);
});
