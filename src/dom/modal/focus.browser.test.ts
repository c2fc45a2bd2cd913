import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideProperties } from '../../../tests/hide-properties.ts';
import { holds, returnFocus, watchLostFocus } from './focus.ts';

/** A dialog between two buttons of the page. */
const content = document.createElement('div');
const [before, after] = [document.createElement('button'), document.createElement('button')];
[before.id, after.id] = ['before', 'after'];

beforeEach(() => document.body.append(before, content, after));
afterEach(() => {
  for (const element of [before, content, after]) element.remove();
});

const find = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!;

it('finds that an element does not hold a link without a parent', () => {
  expect(holds(content, document.createElement('a'))).toBe(false);
});

describe('watchLostFocus', () => {
  it.each<[string, (button: HTMLButtonElement) => void]>([
    ['the focused element is removed', (button) => button.remove()],
    ['the parent of the focused element is removed', (button) => button.parentElement!.remove()],
    ['the focused element is disabled', (button) => (button.disabled = true)],
  ])('calls onLost when %s', async (_rule, lose) => {
    content.innerHTML = '<p><button id="focused"></button></p><button id="other"></button>';
    const onLost = vi.fn<() => void>();
    const stop = watchLostFocus(content, onLost);
    find('focused').focus();
    (find('other') as HTMLButtonElement).disabled = true;
    await Promise.resolve();
    expect(onLost).not.toHaveBeenCalled();
    lose(find('focused') as HTMLButtonElement);
    await Promise.resolve();
    expect(onLost).toHaveBeenCalledOnce();
    stop();
  });

  it('calls onLost in a page whose elements have names of document properties', async () => {
    hideProperties('body', 'activeElement');
    content.innerHTML = '<button id="focused"></button>';
    const onLost = vi.fn<() => void>();
    const stop = watchLostFocus(content, onLost);
    find('focused').focus();
    find('focused').append('a');
    await Promise.resolve();
    expect(onLost).not.toHaveBeenCalled();
    find('focused').remove();
    await Promise.resolve();
    expect(onLost).toHaveBeenCalledOnce();
    stop();
  });
});

describe('returnFocus', () => {
  const main = document.createElement('main');
  afterEach(() => main.remove());

  it('returns the focus to an element of SVG', () => {
    document.body.append(main);
    content.innerHTML = '<svg tabindex="0"></svg>';
    const [opener] = content.children;
    returnFocus(opener!);
    expect(document.activeElement).toBe(opener);
  });

  it.each([null, '0'])('focuses nothing when no element had the focus, on a body with tabindex %s', (tabIndex) => {
    document.body.append(main);
    if (tabIndex) document.body.setAttribute('tabindex', tabIndex);
    returnFocus(null);
    expect(document.activeElement).toBe(document.body);
    expect(document.body.getAttribute('tabindex')).toBe(tabIndex);
    document.body.removeAttribute('tabindex');
  });

  it("focuses the page's main part when the opener is not in the page, and keeps the tabindex of that part", () => {
    document.body.append(main);
    main.setAttribute('tabindex', '0');
    returnFocus(document.createElement('button'));
    expect(document.activeElement).toBe(main);
    main.blur();
    expect(main.getAttribute('tabindex')).toBe('0');
  });
});
