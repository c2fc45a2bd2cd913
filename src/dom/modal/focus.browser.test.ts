import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideProperties } from '../../../tests/hide-properties.ts';
import { findPlace, holds, returnFocus, watchLostFocus } from './focus.ts';
import { type Step, toStep } from './trail.ts';

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
  beforeEach(() => document.body.append(main));
  afterEach(() => main.remove());

  const stepOf = (element: Element): Step => toStep([element, element, element]);

  it('returns the focus to an element of SVG', () => {
    content.innerHTML = '<svg tabindex="0"></svg>';
    const [opener] = content.children;
    returnFocus([stepOf(opener!)], false);
    expect(document.activeElement).toBe(opener);
  });

  it.each([null, '0'])('focuses nothing when no element had the focus, on a body with tabindex %s', (tabIndex) => {
    if (tabIndex) document.body.setAttribute('tabindex', tabIndex);
    returnFocus([], true);
    expect(document.activeElement).toBe(document.body);
    expect(document.body.getAttribute('tabindex')).toBe(tabIndex);
    document.body.removeAttribute('tabindex');
  });

  it("focuses the page's main part when the opener is not in the page, and keeps the tabindex of that part", () => {
    main.setAttribute('tabindex', '0');
    returnFocus([stepOf(document.createElement('button'))], true);
    expect(document.activeElement).toBe(main);
    main.blur();
    expect(main.getAttribute('tabindex')).toBe('0');
    main.removeAttribute('tabindex');
  });

  it('waits for an opener that is disabled, until it is late', () => {
    content.innerHTML = '<button id="opener"></button>';
    const opener = find('opener') as HTMLButtonElement;
    opener.disabled = true;
    returnFocus([stepOf(opener)], false);
    expect(document.activeElement).toBe(document.body);
    opener.disabled = false;
    returnFocus([stepOf(opener)], true);
    expect(document.activeElement).toBe(opener);
  });

  describe('to what stands for an opener that is hidden', () => {
    it.each([
      [
        'aria-controls',
        '<button id="menu" aria-controls="a list"></button><div id="list" hidden><a id="item" href="#"></a></div>',
      ],
      [
        'aria-labelledby',
        '<button id="menu"></button><ul aria-labelledby="menu" hidden><a id="item" href="#"></a></ul>',
      ],
      [
        'a button before it with aria-expanded',
        '<button id="menu" aria-expanded="false"></button><ul hidden><a id="item" href="#"></a></ul>',
      ],
      [
        'popovertarget',
        '<button id="menu" popovertarget="list"></button><div id="list" popover><a id="item" href="#"></a></div>',
      ],
      [
        'commandfor',
        '<dialog id="list"><a id="item" href="#"></a></dialog><button id="menu" commandfor="list"></button>',
      ],
      ['the summary', '<details><summary id="menu"></summary><a id="item" href="#"></a></details>'],
      ['the step before a dialog', '<button id="menu"></button><dialog><a id="item" href="#"></a></dialog>'],
      ['the step before a menu', '<button id="menu"></button><div role="menu" hidden><a id="item" href="#"></a></div>'],
      [
        'the step before two dialogs',
        '<button id="menu"></button><dialog><p tabindex="-1" id="inner"></p></dialog><dialog><a id="item" href="#"></a></dialog>',
      ],
    ])('finds %s', async (_rule, html) => {
      content.innerHTML = html;
      const path = ['menu', 'inner', 'item'].flatMap((id) => document.getElementById(id) ?? []);
      const popups = content.querySelectorAll<HTMLElement>('dialog, details, [popover], [hidden], .gone');
      for (const popup of popups) {
        popup.hidden = false;
        if (popup instanceof HTMLDialogElement || popup instanceof HTMLDetailsElement) popup.open = true;
        else if (popup.popover) popup.showPopover();
      }
      for (const element of path) element.focus();
      const place = findPlace();
      (document.activeElement as HTMLElement).blur();
      for (const popup of popups) {
        if (popup instanceof HTMLDialogElement || popup instanceof HTMLDetailsElement) popup.open = false;
        else if (popup.className || popup.popover) popup.remove();
        else popup.hidden = true;
      }
      returnFocus(place, true);
      expect(document.activeElement?.id).toBe('menu');
    });
  });
});
