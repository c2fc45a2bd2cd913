import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TermsError } from '../../core/model/errors.ts';
import { nextTask } from '../../../tests/next-task.ts';
import { showDialogHost } from './dialog-host.ts';

let host: HTMLElement;
let place: HTMLElement;
let [button, ofPage] = [] as unknown as HTMLButtonElement[];
const onLost = vi.fn<(error: TermsError) => void>();
let remove: () => void;
/** What the page has opened, and what the test has put there. */
let others: Element[] = [];

beforeEach(() => {
  host = document.createElement('div');
  button = document.createElement('button');
  host.append(button);
  place = document.createElement('div');
  ofPage = document.createElement('button');
  document.body.append(place, ofPage);
  onLost.mockClear();
  others = [];
});
afterEach(() => {
  remove();
  for (const element of [place, ofPage!, ...others]) element.remove();
});

function show({ topLayer = true, remounts = 0 } = {}): void {
  remove = showDialogHost(host, { findPlace: () => place, topLayer, remounts, onLost });
}

function openOfPage(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  others.push(dialog);
  dialog.showModal();
  return dialog;
}

const hasTopLayer = 'showPopover' in HTMLElement.prototype;
const isOpen = (): boolean => !hasTopLayer || host.matches(':popover-open');

it.each([
  ...['focusin', 'focusout', 'pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel'].map(
    (type) => [type, 0] as const,
  ),
  ['click', 1] as const,
  ['keydown', 1] as const,
])('of %s in a dialog the page hears %i', (type, count) => {
  show();
  const onEvent = vi.fn<() => void>();
  document.addEventListener(type, onEvent);
  button!.dispatchEvent(new Event(type, { bubbles: true }));
  document.removeEventListener(type, onEvent);
  expect(onEvent).toHaveBeenCalledTimes(count);
});

describe('a page that removes the dialog', () => {
  it('gets it back as often as it may, open and with its focus; then it is lost', async () => {
    show({ remounts: 2 });
    button!.focus();
    for (const isBack of [true, true, false]) {
      host.remove();
      await nextTask();
      expect(host.isConnected).toBe(isBack);
      if (isBack) expect([isOpen(), document.activeElement]).toEqual([true, button]);
    }
    expect(onLost.mock.calls).toEqual([[expect.objectContaining({ code: 'detached' })]]);
  });

  it('loses it with a shadow root that it is in', async () => {
    const outer = document.createElement('div');
    document.body.append(outer);
    outer.attachShadow({ mode: 'open' }).append(place);
    show();
    outer.remove();
    await nextTask();
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('loses it from an element that was not around it when it opened', async () => {
    const outer = document.createElement('div');
    document.body.append(outer);
    others.push(outer);
    show();
    outer.append(place);
    await nextTask();
    expect(onLost).not.toHaveBeenCalled();
    place.remove();
    await nextTask();
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('hears nothing after the dialog has closed', async () => {
    show();
    remove();
    document.dispatchEvent(new Event('fullscreenchange'));
    await nextTask();
    expect(onLost).not.toHaveBeenCalled();
    expect(host.isConnected).toBe(false);
  });
});

describe('a page that moves the dialog, with what it is in', () => {
  const move = async (): Promise<void> => {
    document.body.append(place);
    await nextTask();
  };

  it.each([true, false])('leaves it open, twice, and with its focus: topLayer is %s', async (topLayer) => {
    show({ topLayer });
    for (const _ of [1, 2]) {
      button!.focus();
      await move();
      expect([isOpen() || !topLayer, document.activeElement]).toEqual([true, button]);
    }
  });

  it('leaves it its focus, when it moves the dialog alone', async () => {
    show({ topLayer: false });
    button!.focus();
    ofPage!.after(host);
    await nextTask();
    expect(document.activeElement).toBe(button);
  });

  it.each([true, false])('scrolls nothing: topLayer is %s', async (topLayer) => {
    const tall = document.createElement('div');
    tall.style.blockSize = '5000px';
    document.body.prepend(tall);
    others.push(tall);
    host.style.cssText = 'position: absolute; inset: 4000px auto auto 0';
    show({ topLayer });
    button!.focus({ preventScroll: true });
    await move();
    expect(document.activeElement).toBe(button);
    expect(window.scrollY).toBe(0);
  });

  it('keeps the focus that it has taken meanwhile', async () => {
    show();
    button!.focus();
    document.body.append(place);
    ofPage!.focus();
    await nextTask();
    expect([isOpen(), document.activeElement]).toEqual([true, ofPage]);
  });

  it.each([true, false])('takes no focus by a change that moves no dialog: topLayer is %s', async (topLayer) => {
    show({ topLayer });
    button!.focus();
    button!.blur();
    document.body.append(ofPage!);
    await nextTask();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a modal <dialog> of the page', () => {
  it('holds the dialog until it closes', async () => {
    const dialog = openOfPage();
    show();
    expect(host.parentNode).toBe(dialog);
    button!.focus();
    expect(document.activeElement).toBe(button);
    dialog.close();
    await expect.poll(() => host.parentNode).toBe(place);
    expect(isOpen()).toBe(true);
  });

  it('does not get back a dialog that has closed before', async () => {
    const dialog = openOfPage();
    show();
    remove();
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    dialog.close();
    await closed;
    expect(host.isConnected).toBe(false);
  });

  it('is left alone by a dialog whose place is inside of it', () => {
    const dialog = openOfPage();
    dialog.append(place);
    show();
    expect(host.parentNode).toBe(place);
  });

  it('is below a dialog out of the top layer, which stays in its place', () => {
    openOfPage();
    show({ topLayer: false });
    expect(host.parentNode).toBe(place);
    expect(host.hasAttribute('popover')).toBe(false);
  });
});
