import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hideProperties } from '../../tests/hide-properties.ts';
import { isTab, returnFocus, watchLostFocus, wrapTab } from './focus.ts';

/** A dialog, between two buttons of the page. */
const content = document.createElement('div');
const [before, after] = [document.createElement('button'), document.createElement('button')];
[before.id, after.id] = ['before', 'after'];

beforeEach(() => document.body.append(before, content, after));
afterEach(() => {
  for (const element of [before, content, after]) element.remove();
});

const find = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!;

describe('Tab', () => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTab(event)) wrapTab(content, event);
  };
  beforeEach(() => window.addEventListener('keydown', onKeyDown, { capture: true }));
  afterEach(() => window.removeEventListener('keydown', onKeyDown, { capture: true }));

  /** Presses a key while an element has the focus, and returns the id of the element that has it then. */
  async function press(keys: string, from: string): Promise<string | undefined> {
    find(from).focus();
    expect(document.activeElement?.id).toBe(from);
    await userEvent.keyboard(keys);
    return document.activeElement?.id;
  }
  const back = '{Shift>}{Tab}{/Shift}';

  /** What nobody can reach by Tab, at both ends. */
  const noStops = (side: string): string =>
    `<h2 tabindex="-1" id="${side}">a</h2><button disabled>b</button><fieldset disabled><input></fieldset>
     <p style="display: none"><a href="#">c</a></p><p style="visibility: hidden"><button>d</button></p>`;

  it.each([
    ['from the last stop to the first', '{Tab}', 'last', 'first'],
    ['from the first stop to the last, with Shift', back, 'first', 'last'],
    ['from what lies behind the last stop to the first', '{Tab}', 'end', 'first'],
    ['from what lies before the first stop to the last, with Shift', back, 'start', 'last'],
    ['from what lies before the first stop to the first', '{Tab}', 'start', 'first'],
    ['from what lies behind the last stop to the last, with Shift', back, 'end', 'last'],
    ['in between as in any page', '{Tab}', 'first', 'middle'],
    ['in between as in any page, with Shift', back, 'last', 'middle'],
  ])('goes %s', async (_rule, keys, from, to) => {
    content.innerHTML = `${noStops('start')}<button id="first"></button><input id="middle"><a href="#" id="last">a</a>${noStops('end')}`;
    expect(await press(keys, from)).toBe(to);
  });

  it.each([
    ['on the only stop', '<button id="only"></button>'],
    ['where there is no stop', '<h2 tabindex="-1" id="only">a</h2>'],
  ])('stays %s', async (_rule, html) => {
    content.innerHTML = html;
    expect(await press('{Tab}', 'only')).toBe('only');
    expect(await press(back, 'only')).toBe('only');
  });

  it("is the page's while something of the page has the focus", async () => {
    content.innerHTML = '<button id="only"></button>';
    const onPageKey = vi.fn<() => void>();
    window.addEventListener('keydown', onPageKey, { capture: true });
    expect(await press('{Tab}', 'before')).toBe('only');
    expect(onPageKey).toHaveBeenCalledOnce();
    expect(await press('{Tab}', 'only')).toBe('only');
    expect(onPageKey).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', onPageKey, { capture: true });
  });
});

describe('the focus is lost', () => {
  it.each<[string, (button: HTMLButtonElement) => void]>([
    ['with the element that leaves', (button) => button.remove()],
    ['with the element around it', (button) => button.parentElement!.remove()],
    ['by an element that is disabled', (button) => (button.disabled = true)],
  ])('%s', async (_rule, lose) => {
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

  it('in a page whose elements have names of properties of the document', async () => {
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

describe('the focus returns', () => {
  const main = document.createElement('main');
  afterEach(() => main.remove());

  it('from a dialog that opened while nothing had the focus: nothing gets it', () => {
    document.body.append(main);
    content.innerHTML = '<button id="only"></button>';
    find('only').focus();
    returnFocus(document.body);
    expect(document.activeElement?.id).toBe('only');
    returnFocus(null);
    expect(document.activeElement?.id).toBe('only');
  });

  it("to the page's main part, whose own tabindex it leaves", () => {
    document.body.append(main);
    main.setAttribute('tabindex', '0');
    returnFocus(document.createElement('button'));
    expect(document.activeElement).toBe(main);
    main.blur();
    expect(main.getAttribute('tabindex')).toBe('0');
  });
});
