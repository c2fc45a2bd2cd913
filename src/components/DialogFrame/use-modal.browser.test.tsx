import { type ReactNode, useRef } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { nextTask } from '../../../tests/next-task.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { useModal } from './use-modal.ts';

const root = pageRoot();
const draw = (children: ReactNode): void => flushSync(() => root.render(children));

interface DialogProps {
  id: string;
  opened: boolean;
  onClose?: () => void;
  /** Whether a closed dialog is still rendered, for instance while it fades out. */
  stays?: boolean;
  children?: ReactNode;
}

const ignore = (): void => {};
const onLost = vi.fn<() => void>();

/** Uses the hook alone, without styles and motion. */
function Dialog({ id, opened, onClose = ignore, stays = false, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal({ dialog, isOpen: opened, onClose, onLost });
  if (!opened && !stays) return null;
  return (
    <dialog ref={dialog} id={`${id}-dialog`}>
      <h2 tabIndex={-1} data-dialog-title id={id}>
        {id}
      </h2>
      {children}
    </dialog>
  );
}

const find = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!;
const focusedId = (): string | undefined => document.activeElement?.id;
// The removed dialogs of the previous test return the focus in a later task.
beforeEach(nextTask);

describe('two dialogs', () => {
  const both = (first: boolean, second: boolean, link = true): ReactNode => (
    <>
      <main>
        <button type="button" id="buy">
          buy
        </button>
      </main>
      <Dialog id="first" opened={first}>
        {link && (
          <button type="button" id="link">
            link
          </button>
        )}
        <button type="button" id="other">
          other
        </button>
      </Dialog>
      <Dialog id="second" opened={second} />
    </>
  );
  /** Whether the title of each dialog can take the focus. Restores the focus. */
  const areUsable = (): boolean[] => {
    const before = document.activeElement as HTMLElement;
    const usable = ['first', 'second'].map((id) => {
      find(id)?.focus();
      return focusedId() === id;
    });
    before.focus();
    return usable;
  };

  /** Opens the first dialog from the page, and the second one from a link in the first. */
  function openBoth(): void {
    draw(both(false, false));
    find('buy').focus();
    draw(both(true, false));
    expect(focusedId()).toBe('first');
    find('link').focus();
    draw(both(true, true));
    expect(focusedId()).toBe('second');
  }

  it('makes the lower dialog inert while the upper one is open', () => {
    openBoth();
    expect(areUsable()).toEqual([false, true]);
    draw(both(true, false));
    expect(areUsable()).toEqual([true, false]);
  });

  it('returns the focus to the link in the lower dialog', async () => {
    openBoth();
    draw(both(true, false));
    await nextTask();
    expect(focusedId()).toBe('link');
  });

  it('focuses the title of the lower dialog when the link was removed', async () => {
    openBoth();
    draw(both(true, true, false));
    await nextTask();
    expect(focusedId()).toBe('second');
    draw(both(true, false, false));
    await nextTask();
    expect(focusedId()).toBe('first');
  });

  it('returns the focus to the opener of the lower dialog when the lower dialog closes first', async () => {
    openBoth();
    draw(both(false, true));
    await nextTask();
    expect(focusedId()).toBe('second');
    draw(both(false, false));
    await nextTask();
    expect(focusedId()).toBe('buy');
  });
});

describe('Escape', () => {
  const onPageKey = vi.fn<() => void>();
  afterEach(() => {
    window.removeEventListener('keydown', onPageKey, { capture: true });
    vi.clearAllMocks();
  });

  it('closes only the topmost dialog on Escape, and stops the key', async () => {
    const [closeFirst, closeSecond] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const both = (second: boolean): ReactNode => (
      <>
        <Dialog id="first" opened onClose={closeFirst} />
        <Dialog id="second" opened={second} onClose={closeSecond} />
      </>
    );
    draw(both(false));
    draw(both(true));
    window.addEventListener('keydown', onPageKey, { capture: true });
    closeSecond.mockImplementation(() => draw(both(false)));
    await userEvent.keyboard('{Escape}');
    expect([closeFirst, closeSecond].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    expect(onPageKey).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect([closeFirst, closeSecond].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('closes nothing when Escape ends a composition of an input method', () => {
    const onClose = vi.fn<() => void>();
    draw(<Dialog id="first" opened onClose={onClose} />);
    const press = (isComposing: boolean): boolean =>
      find('first').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true, cancelable: true }),
      );
    expect(press(true)).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(press(false)).toBe(false);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('focus', () => {
  const one = (opened: boolean, children?: ReactNode): ReactNode => (
    <>
      <button type="button" id="buy">
        buy
      </button>
      <Dialog id="first" opened={opened}>
        {children}
      </Dialog>
    </>
  );
  const button = (
    <button type="button" id="retry">
      retry
    </button>
  );

  it('moves the focus to the title when the focused element is removed', async () => {
    draw(one(true, button));
    find('retry').focus();
    draw(one(true));
    await expect.poll(focusedId).toBe('first');
  });

  it.each([
    ['leaves the page', false],
    ['stays rendered', true],
  ])('keeps the focus in a dialog that closes and reopens at once, when a closed dialog %s', async (_rule, stays) => {
    const again = (opened: boolean): ReactNode => (
      <>
        <button type="button" id="buy">
          buy
        </button>
        <Dialog id="first" opened={opened} stays={stays} />
      </>
    );
    draw(again(false));
    find('buy').focus();
    draw(again(true));
    draw(again(false));
    draw(again(true));
    expect(focusedId()).toBe('first');
    await nextTask();
    expect(focusedId()).toBe('first');
    draw(again(false));
    await nextTask();
    expect(focusedId()).toBe('buy');
  });

  it('focuses no element on closing after a press beside the controls, even if an earlier dialog had an opener', async () => {
    draw(one(false));
    find('buy').focus();
    draw(one(true));
    draw(one(false));
    await nextTask();
    expect(focusedId()).toBe('buy');
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    find('buy').blur();
    draw(one(true));
    draw(one(false));
    await nextTask();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['the title', 'first'],
    ['the element with data-autofocus', 'error'],
  ])('moves the focus on opening to %s', (_rule, id) => {
    draw(one(true, id === 'error' && <p data-autofocus tabIndex={-1} id={id} />));
    expect(focusedId()).toBe(id);
  });
});

describe('cancel and close events', () => {
  it("calls onClose on Android's back gesture, and keeps the browser from closing the dialog", () => {
    const onClose = vi.fn<() => void>();
    const back = (): boolean => find('first-dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    draw(<Dialog id="first" opened onClose={onClose} />);
    expect([back(), onClose.mock.calls.length]).toEqual([false, 1]);
    // Calls the function of the last render.
    draw(<Dialog id="first" opened />);
    expect([back(), onClose.mock.calls.length]).toEqual([false, 1]);
    draw(<Dialog id="first" opened={false} onClose={onClose} stays />);
    expect([back(), onClose.mock.calls.length]).toEqual([true, 1]);
  });

  it('calls onLost when the page closes the dialog', async () => {
    draw(<Dialog id="first" opened />);
    expect(onLost).not.toHaveBeenCalled();
    (find('first-dialog') as HTMLDialogElement).close();
    await expect.poll(() => onLost.mock.calls).toEqual([[]]);
    draw(<Dialog id="first" opened={false} />);
    await nextTask();
    expect(onLost).toHaveBeenCalledOnce();
  });
});

describe('move of an open dialog by the page', () => {
  /** Opens a dialog in an element that React does not manage. */
  function openIn(place: HTMLElement): void {
    document.body.append(place);
    onTestFinished(() => place.remove());
    draw(
      createPortal(
        <Dialog id="first" opened>
          <button type="button" id="own">
            own
          </button>
        </Dialog>,
        place,
      ),
    );
    find('own').focus();
  }
  const isModal = (): boolean => find('first-dialog').matches(':modal');

  it('keeps a dialog modal and focused when the page moves its container, twice', async () => {
    const place = document.createElement('div');
    openIn(place);
    for (const _ of [1, 2]) {
      document.body.append(place);
      await nextTask();
      expect([isModal(), focusedId()]).toEqual([true, 'own']);
    }
  });

  it('keeps a dialog modal and focused when the page moves only the dialog', async () => {
    openIn(document.createElement('div'));
    find('first-dialog').before(document.createElement('p'));
    find('first-dialog').parentElement!.prepend(find('first-dialog'));
    await nextTask();
    expect([isModal(), focusedId()]).toEqual([true, 'own']);
  });

  it('keeps a dialog below a later dialog when the page moves only the lower one', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    onTestFinished(() => place.remove());
    const both = (second: boolean): ReactNode => (
      <>
        {createPortal(<Dialog id="first" opened />, place)}
        <Dialog id="second" opened={second}>
          <button type="button" id="own">
            own
          </button>
        </Dialog>
      </>
    );
    draw(both(false));
    draw(both(true));
    find('own').focus();
    document.body.append(place);
    await nextTask();
    expect(focusedId()).toBe('own');
    find('first').focus();
    expect(focusedId()).toBe('own');
    draw(both(false));
    await nextTask();
    expect([isModal(), focusedId()]).toEqual([true, 'first']);
  });

  it('opens a dialog whose container enters the page right after the render', async () => {
    const place = document.createElement('div');
    draw(createPortal(<Dialog id="first" opened />, place));
    document.body.append(place);
    onTestFinished(() => place.remove());
    await nextTask();
    expect([isModal(), focusedId()]).toEqual([true, 'first']);
    document.body.append(place);
    await nextTask();
    expect([isModal(), focusedId()]).toEqual([true, 'first']);
  });

  it('keeps the focus out of the page when the page moves the dialog', async () => {
    const place = document.createElement('div');
    const ofPage = document.createElement('button');
    document.body.append(ofPage);
    onTestFinished(() => ofPage.remove());
    openIn(place);
    document.body.append(place);
    ofPage.focus();
    await nextTask();
    expect([isModal(), focusedId()]).toEqual([true, 'own']);
  });

  it('returns the focus to the opener of a moved dialog', async () => {
    const opener = document.createElement('button');
    opener.id = 'opener';
    document.body.append(opener);
    onTestFinished(() => opener.remove());
    opener.focus();
    const place = document.createElement('div');
    openIn(place);
    document.body.append(place);
    await nextTask();
    draw(null);
    await expect.poll(focusedId).toBe('opener');
  });
});

it('sets the attribute `open` where showModal() is missing, as in jsdom', () => {
  const { showModal } = HTMLDialogElement.prototype;
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  onTestFinished(() => void (HTMLDialogElement.prototype.showModal = showModal));
  draw(<Dialog id="first" opened stays />);
  expect([(find('first-dialog') as HTMLDialogElement).open, focusedId()]).toEqual([true, 'first']);
  draw(<Dialog id="first" opened={false} stays />);
  expect((find('first-dialog') as HTMLDialogElement).open).toBe(false);
});
